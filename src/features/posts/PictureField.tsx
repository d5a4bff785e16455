import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ClipboardEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { fileChoiceMachine } from '../../../machines/uploads/file-choice.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatBytes } from '../../kit/i18n/format/bytes.ts';
import { formatMegabytes } from '../../kit/i18n/format/megabytes.ts';
import { Button, buttonClass } from '../../kit/ui/Button.tsx';
import { FieldFrame, type FieldWiring } from '../../kit/ui/FieldFrame.tsx';
import { useFileControl } from '../../kit/uploads/use-file-control.ts';
import { useDropPlace } from '../../kit/uploads/use-offered-files.ts';
import { mediaAddress } from '../../kit/wire/media-address.ts';
import { Facts, FileInput, Frame, DropZone } from './picture-field-style.ts';
import { wordsOfPostPicture } from './picture-words.ts';

/** PST-02 */
const PICTURES = '.png,.jpg,.jpeg';

const selectPicture = (snapshot: SnapshotFrom<typeof fileChoiceMachine> | undefined) => ({
  most: snapshot?.context.limits.picture ?? null,
  file: snapshot?.context.file ?? null,
  preview: snapshot?.context.preview ?? null,
  problems: snapshot?.context.problems,
  canDiscard: snapshot?.can({ type: 'file.discard' }) ?? false,
});

type PictureFieldProps = {
  actor: ActorRefFrom<typeof fileChoiceMachine> | undefined;
  /** The API's field name. */
  name: string;
  label: string;
  /** A new post needs the file; a stored one may keep its own. */
  required: boolean;
  /** The stored picture's address; empty if there is none. */
  present: string;
  /** The picture's alt text. */
  subject: string;
  /** The field errors from the server or the browser. */
  problems: readonly string[];
};

/** A post's picture: chosen by button, drop or paste, checked and previewed before it is sent (PST-02). */
export function PictureField({ actor, label, required, problems, ...field }: PictureFieldProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { problems: own = [], most, ...choice } = useSelector(actor, selectPicture, shallowEqual);
  const picture = formatMegabytes(most ?? 0, locale);
  const refusals = own.map((problem) => wordsOfPostPicture(problem, picture, i18n));
  return (
    <FieldFrame
      label={label}
      // On submit, the form repeats a file's refusal.
      problems={[...new Set([...refusals, ...problems])]}
      hint={
        most === null ? (
          <Trans>PNG or JPEG. You can also drop a picture here, or paste it.</Trans>
        ) : (
          <Trans>PNG or JPEG, at most {picture} MB. You can also drop a picture here, or paste it.</Trans>
        )
      }
    >
      {(wiring) => (
        <Control
          {...field}
          {...choice}
          wiring={wiring}
          required={required}
          refusal={refusals.join(' ')}
          onFiles={(files) => actor?.send({ type: 'file.choose', files })}
          onDiscard={() => actor?.send({ type: 'file.discard' })}
        />
      )}
    </FieldFrame>
  );
}

type ControlProps = Omit<ReturnType<typeof selectPicture>, 'problems' | 'most'> &
  Pick<PictureFieldProps, 'name' | 'required' | 'present' | 'subject'> & {
    wiring: FieldWiring;
    refusal: string;
    onFiles: (files: File[]) => void;
    onDiscard: () => void;
  };

function Control({ wiring, name, required, present, subject, refusal, ...choice }: ControlProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { file, preview, canDiscard, onFiles, onDiscard } = choice;
  const control = useFileControl(file, refusal);
  const { isOver, ...drop } = useDropPlace(onFiles);
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const discard = (): void => {
    onDiscard();
    control.current?.focus();
  };
  const shown = preview ?? present;
  return (
    <DropZone data-over={isOver} onPaste={paste} {...drop}>
      <Frame>
        {shown ? <img src={mediaAddress(shown)} alt={subject || t`The picture you have chosen`} /> : null}
      </Frame>
      <Facts>
        {file ? (
          <span>
            <bdi>{file.name}</bdi> · {formatBytes(file.size, locale)}
          </span>
        ) : null}
        <FileInput
          ref={control}
          type="file"
          name={name}
          accept={PICTURES}
          required={required}
          {...wiring}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            if (files.length > 0) onFiles(files);
          }}
        />
        <label htmlFor={wiring.id} className={buttonClass()}>
          {shown ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </label>
        {canDiscard ? (
          <Button kind="quiet" onClick={discard}>
            {present ? <Trans>Keep the current picture</Trans> : <Trans>Discard</Trans>}
          </Button>
        ) : null}
      </Facts>
    </DropZone>
  );
}
