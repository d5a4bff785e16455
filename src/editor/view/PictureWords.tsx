import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { EditorPicture } from '../../../machines/editor/html-editor.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { styled } from '../../kit/ui/theme.ts';
import type { PicturesActor } from '../actors.ts';
import { DialogButtons, DialogForm, DialogTitle } from './dialog-layout.ts';
import { bringDialogIntoSight } from './in-sight.ts';

const Preview = styled('img', {
  maxBlockSize: '240px',
  marginInline: 'auto',
  borderRadius: '$card',
  backgroundColor: '$sunken',
});

type PictureWordsProps = { titleId: string; picture: EditorPicture; pictures: PicturesActor };

/** A chosen picture's alt text. */
export function PictureWords({ titleId, picture, pictures }: PictureWordsProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useLayoutEffect(() => {
    field.current?.focus();
    bringDialogIntoSight(field.current);
  }, []);
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        pictures.send({ type: 'picture.take', alt: field.current?.value.trim() ?? '' });
      }}
    >
      <DialogTitle id={titleId}>
        <Trans>Describe the picture</Trans>
      </DialogTitle>
      <Preview
        src={picture.url}
        alt=""
        // Only now does it have its final height.
        onLoad={() => bringDialogIntoSight(field.current)}
      />
      <Field
        ref={field}
        name="alt"
        label={t`What the picture shows`}
        hint={t`Read aloud to people who do not see it. Leave it empty for a picture that only decorates.`}
        problems={[]}
        dir="auto"
        autoComplete="off"
      />
      <DialogButtons>
        <Button onClick={() => pictures.send({ type: 'picture.unchoose' })}>
          <Trans>Another picture</Trans>
        </Button>
        <Button type="submit" kind="primary">
          <Trans>Put it into the text</Trans>
        </Button>
      </DialogButtons>
    </DialogForm>
  );
}
