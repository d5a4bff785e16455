import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useState, type MouseEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { callMachine } from '../../../machines/forms/call.machine.ts';
import type { AnswerOf } from '../../../contract/api.ts';
import type { subscriptionEndpoints } from '../../../contract/calls/subscriptions.ts';
import type { ScheduleMessage } from '../../../contract/subscriptions.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { useLanguageNames } from '../../kit/lists/use-language-names.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Card } from '../../kit/ui/Card.tsx';
import { valuesOf } from '../../kit/ui/form-values.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { PartBoundary } from '../../kit/states/PartBoundary.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { Toggles } from '../../kit/ui/Toggles.tsx';
import { MessageFrame } from '../../kit/post/MessageFrame.tsx';
import { dataOf } from '../../kit/wire/answer.ts';
import { AudienceWords } from './AudienceWords.tsx';
import { MessageFaults } from './MessageFaults.tsx';
import type { MessageItemsActor } from '../../../machines/subscriptions/message-items.machine.ts';

type CallActor = ActorRefFrom<typeof callMachine>;

const Plain = styled('pre', {
  padding: '$4',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  font: 'inherit',
  fontSize: '$small',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const selectCall = (snapshot: SnapshotFrom<typeof callMachine> | undefined) => ({
  result: snapshot?.context.result ?? null,
  isBusy: snapshot?.hasTag('busy') ?? false,
});

type MessagePreviewProps = {
  preview: CallActor | undefined;
  test: CallActor | undefined;
  items: MessageItemsActor;
};

/** The whole message as its recipients would get it now, and who they are; stores nothing. */
export function MessagePreview({ preview, test, items }: MessagePreviewProps) {
  const { t } = useLingui();
  const shown = useSelector(preview, selectCall, shallowEqual);
  const tested = useSelector(test, selectCall, shallowEqual);
  const start = (actor: CallActor | undefined) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (form) actor?.send({ type: 'call.start', request: valuesOf(form) });
  };
  const { result } = shown;
  const message = result?.success ? dataOf<typeof subscriptionEndpoints.preview>(result) : null;
  return (
    <Card as="section" aria-labelledby="preview-heading">
      <Stack gap={4}>
        <Heading level={2} id="preview-heading">
          <Trans>Preview</Trans>
        </Heading>
        <Stack direction="row" gap={3}>
          <Button busy={shown.isBusy} busyLabel={t`Making the preview…`} onClick={start(preview)}>
            <Trans>Show the message</Trans>
          </Button>
          <Button busy={tested.isBusy} busyLabel={t`Sending…`} onClick={start(test)}>
            <Trans>Send me a test</Trans>
          </Button>
        </Stack>
        <MessageFaults errors={{ ...errorsOf(shown.result), ...errorsOf(tested.result) }} items={items} />
        {message ? (
          <Stack gap={3} data-preview="">
            <Text kind="small">
              <Trans>As it was when you asked for it. Show it again after changes.</Trans>
            </Text>
            <Heading level={3}>
              <Trans>Who would get it now</Trans>
            </Heading>
            <AudienceWords audience={message.audience} />
            <LanguageMessages message={message} />
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}

type Previewed = AnswerOf<typeof subscriptionEndpoints.preview>;

/** The message as the readers of each language get it, with how many they are; once if it is the same for all. */
function LanguageMessages({ message }: { message: Previewed }) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useLanguageNames();
  const { languages = [] } = message;
  const [chosen, setChosen] = useState<string>(locale);
  const differs = languages.some(
    ({ subject, plain, has_news }) => subject !== message.subject || plain !== message.plain || !has_news,
  );
  const shown = languages.find(({ language }) => language === chosen);
  if (!shown) return <ShownMessage message={message} />;
  const { recipients: people, falls_back_to: other, unfilled = [] } = shown;
  const name = names(shown.language);
  const otherName = names(other ?? '');
  return (
    <Stack gap={3}>
      {differs ? (
        <Toggles
          label={t`For readers of`}
          choices={languages.map(({ language, recipients }) => ({
            value: language,
            words: `${names(language)} (${formatNumber(recipients, locale)})`,
          }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : null}
      {!differs || other === null ? null : (
        <Notice kind="warning" title={t`There is no text in ${name}.`}>
          <Plural
            value={people}
            one={`# person who reads it gets this in ${otherName}.`}
            other={`# people who read it get this in ${otherName}.`}
          />
        </Notice>
      )}
      {shown.has_news ? null : (
        <Notice kind="info" title={t`No posts are new in ${name}: its readers would get nothing.`} />
      )}
      {unfilled.length > 0 ? (
        <Notice kind="warning" title={t`The template uses variables that it does not declare`}>
          <Trans>They would be left empty.</Trans> <bdi dir="ltr">{unfilled.join(', ')}</bdi>
        </Notice>
      ) : null}
      <ShownMessage message={shown} />
    </Stack>
  );
}

function ShownMessage({ message: { subject, html, plain } }: { message: ScheduleMessage }) {
  return (
    <Stack gap={3}>
      <Heading level={3} dir="auto">
        {subject}
      </Heading>
      <PartBoundary>
        <MessageFrame html={html} title={subject} />
      </PartBoundary>
      <Heading level={4}>
        <Trans>As plain text</Trans>
      </Heading>
      <Plain dir="auto">{plain}</Plain>
    </Stack>
  );
}

/** The server's errors by control name; other refusals are shown elsewhere. */
function errorsOf(result: ReturnType<typeof selectCall>['result']): Readonly<Record<string, string[]>> {
  return result && !result.success && result.status === 400 ? result.errors : {};
}
