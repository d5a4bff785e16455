import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import type { fileChoiceMachine } from '../../../machines/uploads/file-choice.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatMegabytes } from '../../kit/i18n/format/megabytes.ts';
import { Button, buttonClass } from '../../kit/ui/Button.tsx';
import { FieldFrame } from '../../kit/ui/FieldFrame.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { visuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { useFileControl } from '../../kit/uploads/use-file-control.ts';
import { useDropPlace, usePastedFiles } from '../../kit/uploads/use-offered-files.ts';
import { formatBytes } from '../../kit/i18n/format/bytes.ts';
import { ACCEPT, endingOf } from './file-kind.ts';
import { wordsOfFile } from './file-words.ts';
import { KindMark, MediaContent, MediaFrame } from './MediaFrame.tsx';

const FileName = styled('bdi', { fontWeight: '$medium', overflowWrap: 'anywhere' });
const Soft = styled('span', { color: '$textSoft', fontSize: '$small' });

const selectChosen = (snapshot: SnapshotFrom<typeof fileChoiceMachine>) => ({
  name: snapshot.context.file?.name ?? '',
  bytes: snapshot.context.file?.size ?? 0,
  kind: snapshot.context.found.kind,
  preview: snapshot.context.preview,
  isUnseen: snapshot.hasTag('unseen'),
});

const Zone = styled('div', {
  position: 'relative',
  display: 'grid',
  gap: '$4',
  padding: '$4',
  border: '2px dashed $colors$lineStrong',
  borderRadius: '$card',
  backgroundColor: '$canvas',
  transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
  '&[data-over="true"]': { borderColor: '$primary', backgroundColor: '$primarySurface' },
  '&:has(> input[aria-invalid="true"])': { borderColor: '$danger' },
});

/** The control itself, for keyboard and assistive technology; its label shows the focus ring. */
const Control = styled('input', visuallyHidden, {
  '&:focus-visible ~ div label': { outline: '3px solid $colors$focus', outlineOffset: '1px' },
});

const Advice = styled('span', { color: '$textSoft' });

const selectChoice = (snapshot: SnapshotFrom<typeof fileChoiceMachine>) => ({
  limits: snapshot.context.limits,
  file: snapshot.context.file,
  problems: snapshot.context.problems,
  isChosen: snapshot.hasTag('chosen'),
});

/** With several panels, a paste goes to the one with the focus, else to the first on the page. */
function isPasteFor(control: HTMLInputElement | null): boolean {
  if (!control || control.disabled) return false;
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[name="${control.name}"]`)];
  const near = fields.find(({ form }) => form?.contains(document.activeElement));
  return (near ?? fields[0]) === control;
}

type FileFieldProps = {
  actor: ActorRefFrom<typeof fileChoiceMachine>;
  /** A new record needs a file; a stored one may keep its own. */
  required: boolean;
  isBusy: boolean;
  /** The field errors from the server or the browser. */
  problems: readonly Problem[];
};

/** A form's file, chosen by button, drop or paste, with its preview (TMD-01, PMD-01). */
export function FileField({ actor, required, isBusy, problems }: FileFieldProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { file, isChosen, limits, ...choice } = useSelector(actor, selectChoice, shallowEqual);
  const control = useFileControl(file);
  const offer = useCallback(
    (files: File[]) => (control.current?.disabled ? undefined : actor.send({ type: 'file.choose', files })),
    [actor, control],
  );
  const { isOver, ...drop } = useDropPlace(offer);
  usePastedFiles(
    useCallback((files) => (isPasteFor(control.current) ? offer(files) : undefined), [offer, control]),
  );
  const picture = formatMegabytes(limits.picture, locale);
  const video = formatMegabytes(limits.video, locale);
  const told = choice.problems.length > 0 ? choice.problems : problems;
  return (
    <FieldFrame
      label={required ? t`File` : t`New file`}
      problems={[...new Set(told.map((problem) => wordsOfFile(problem, { picture, video }, i18n)))]}
      hint={
        <Trans>
          PNG or JPEG up to {picture} MB; MP4, MOV, AVI, MKV or WebM up to {video} MB. You can also drop the
          file here, or paste it.
        </Trans>
      }
    >
      {(wiring) => (
        <Zone data-over={isOver} {...drop}>
          <Control
            {...wiring}
            ref={control}
            type="file"
            name="media_file"
            accept={ACCEPT}
            required={required}
            disabled={isBusy}
            onChange={({ currentTarget }) => offer([...(currentTarget.files ?? [])])}
          />
          {isChosen ? <ChosenMedia actor={actor} /> : null}
          <Stack direction="row" gap={3}>
            <label
              className={buttonClass()}
              htmlFor={wiring.id}
              {...(isBusy ? { 'aria-disabled': true } : {})}
            >
              {isChosen ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
            </label>
            {isChosen ? (
              <Button
                kind="quiet"
                disabled={isBusy}
                onClick={() => {
                  actor.send({ type: 'file.discard' });
                  control.current?.focus();
                }}
              >
                <Trans>Discard</Trans>
              </Button>
            ) : (
              <Advice aria-hidden="true">
                <Trans>or drop it here</Trans>
              </Advice>
            )}
          </Stack>
        </Zone>
      )}
    </FieldFrame>
  );
}

/** A preview of the chosen file, with its name and size. */
function ChosenMedia({ actor }: { actor: ActorRefFrom<typeof fileChoiceMachine> }) {
  const locale = useLocale();
  const { name, bytes, kind, preview, isUnseen } = useSelector(actor, selectChosen, shallowEqual);
  const isShown = preview !== null && !isUnseen;
  return (
    <Stack gap={2}>
      <MediaFrame size="whole">
        {isShown ? (
          <MediaContent
            key={preview}
            kind={kind}
            address={preview}
            size="whole"
            name={name}
            onBroken={() => actor.send({ type: 'preview.broken' })}
          />
        ) : (
          <KindMark kind={kind} ending={endingOf(name)} over={false} />
        )}
      </MediaFrame>
      <output>
        <Stack direction="row" gap={2}>
          <FileName>{name}</FileName>
          <Soft>{formatBytes(bytes, locale)}</Soft>
        </Stack>
      </output>
      {isUnseen ? (
        <Soft>
          <Trans>This browser can't show the file. You can still send it.</Trans>
        </Soft>
      ) : null}
    </Stack>
  );
}
