import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId, useState, type FormEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { editorDialogsMachine } from '../../../machines/editor/editor-dialogs.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { ModalDialog } from '../../kit/ui/ModalDialog.tsx';
import type { DialogsActor } from '../actors.ts';
import type { Paper } from '../paper/paper.ts';
import { faultOfLink, linkFrom, type LinkFault } from '../html/links.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { DialogButtons, DialogForm, DialogTitle } from './dialog-layout.ts';

const selectDialog = (snapshot: SnapshotFrom<typeof editorDialogsMachine>) => ({
  isLinking: snapshot.hasTag('link'),
  isPicturing: snapshot.hasTag('picture'),
  pictures: snapshot.children.pictures,
});

/** The open dialog, if any. */
export function EditorDialogs({ dialogs, paper }: { dialogs: DialogsActor; paper: Paper }) {
  const { isLinking, isPicturing, pictures } = useSelector(dialogs, selectDialog, shallowEqual);
  if (isLinking) return <LinkDialog dialogs={dialogs} href={paper.look().href} />;
  if (!isPicturing || !pictures) return null;
  return (
    <PictureDialog
      pictures={pictures}
      onFiles={(files) => dialogs.send({ type: 'files.choose', files })}
      onClose={() => dialogs.send({ type: 'dialog.close' })}
    />
  );
}

/** The selected text's link. */
function LinkDialog({ dialogs, href }: { dialogs: DialogsActor; href: string }) {
  const { t } = useLingui();
  const id = useId();
  const [fault, setFault] = useState<LinkFault | null>(null);
  const words: Readonly<Record<LinkFault, string>> = {
    empty: t`Type an address.`,
    spaces: t`An address has no spaces.`,
    scheme: t`Links of this kind are not allowed. Use https, an e-mail address or a phone number.`,
    form: t`This address isn't complete. Type it like renas.example/page or name@example.com.`,
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('href');
    if (!(field instanceof HTMLInputElement)) return;
    const address = linkFrom(field.value);
    setFault(address === null ? faultOfLink(field.value) : null);
    if (address === null) field.focus();
    else dialogs.send({ type: 'link.set', href: address });
  };

  return (
    <ModalDialog aria-labelledby={id} onClose={() => dialogs.send({ type: 'dialog.close' })}>
      <DialogForm noValidate onSubmit={submit}>
        <DialogTitle id={id}>
          <Trans>Link</Trans>
        </DialogTitle>
        <Field
          name="href"
          label={t`Address`}
          hint={t`A page (https), an e-mail address, a phone number (tel:), or a variable in double braces.`}
          problems={fault ? [words[fault]] : []}
          defaultValue={href}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          onInput={() => setFault(null)}
        />
        <DialogButtons>
          {href === '' ? null : (
            <Button kind="quiet" onClick={() => dialogs.send({ type: 'link.remove' })}>
              <Trans>Remove the link</Trans>
            </Button>
          )}
          <Button onClick={() => dialogs.send({ type: 'dialog.close' })}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" kind="primary">
            <Trans>Set the link</Trans>
          </Button>
        </DialogButtons>
      </DialogForm>
    </ModalDialog>
  );
}
