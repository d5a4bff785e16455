import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  TemplateFields,
  templateFormMachine,
} from '../../../machines/templates/template-form.machine.ts';
import type { templatePreviewMachine } from '../../../machines/templates/template-preview.machine.ts';
import { sampleKeys } from './check-variables.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { PreviewSheet } from './PreviewSheet.tsx';
import { SampleValues } from './SampleValues.tsx';

// Unnamed, so no landmark: two panels may be open, each with a preview.
const Box = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  paddingBlockStart: '$5',
  borderBlockStart: '1px solid $colors$line',
});

const selectPreview = (snapshot: SnapshotFrom<typeof templatePreviewMachine>) => ({
  isOpen: snapshot.hasTag('open'),
  canOpen: snapshot.can({ type: 'preview.open' }),
  isSending: snapshot.hasTag('sending'),
  samples: snapshot.context.samples,
});

/** Texts in further languages have the same variables, and may use them where the first ones do not. */
function withFurtherTexts({ html, plain, languages, ...keys }: TemplateFields) {
  const further = Object.values(languages?.texts ?? {});
  return {
    ...keys,
    html: [html, ...further.map((texts) => texts.html)].join(' '),
    plain: [plain, ...further.map((texts) => texts.plain)].join(' '),
  };
}

type PreviewProps = {
  actor: ActorRefFrom<typeof templateFormMachine>;
  preview: ActorRefFrom<typeof templatePreviewMachine>;
};

/** Previews the template with sample values, and sends it as a test mail to oneself, in one of its languages (TPL-02, MLG-01). */
export function Preview({ actor, preview }: PreviewProps) {
  const { t } = useLingui();
  const { isOpen, canOpen, isSending, samples } = useSelector(preview, selectPreview, shallowEqual);
  const fields = useSelector(actor, (snapshot) => snapshot.context.fields);
  return (
    <Box>
      <Stack direction="row" justify="between" gap={3}>
        <Heading level={3}>
          <Trans>Preview</Trans>
        </Heading>
        <Stack direction="row" gap={3}>
          <Button
            busy={isSending}
            busyLabel={t`Sending…`}
            onClick={() => preview.send({ type: 'test.send' })}
          >
            <Trans>Send me a test</Trans>
          </Button>
          <Button
            aria-expanded={isOpen}
            disabled={!isOpen && !canOpen}
            onClick={() => preview.send({ type: isOpen ? 'preview.close' : 'preview.open' })}
          >
            {isOpen ? <Trans>Hide the preview</Trans> : <Trans>Show the preview</Trans>}
          </Button>
        </Stack>
      </Stack>
      {isOpen ? (
        <>
          <SampleValues
            keys={sampleKeys(withFurtherTexts(fields))}
            samples={samples}
            onType={(key, value) => preview.send({ type: 'sample.type', key, value })}
          />
          <PreviewSheet preview={preview} />
        </>
      ) : (
        <Text kind="small">
          <Trans>The preview and the test use what's in the form, saved or not.</Trans>
        </Text>
      )}
    </Box>
  );
}
