import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { previewLookMachine } from '../../../machines/templates/preview-look.machine.ts';
import type { templatePreviewMachine } from '../../../machines/templates/template-preview.machine.ts';
import { useLocale, useService } from '../../kit/app/index.ts';
import { formatBytes } from '../../kit/i18n/format/bytes.ts';
import { useLanguageNames } from '../../kit/lists/use-language-names.ts';
import { MAIL_BYTES_GOOD } from './limits.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { Toggles } from '../../kit/ui/Toggles.tsx';
import { HtmlPaper } from './HtmlPaper.tsx';
import { KeyNames } from './KeyNames.tsx';
import { PlainPaper } from './PlainPaper.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';

const selectSheet = (snapshot: SnapshotFrom<typeof templatePreviewMachine>) => ({
  rendered: snapshot.context.rendered,
  problems: snapshot.context.problems,
  isRendering: snapshot.hasTag('rendering'),
  hasFailed: snapshot.hasTag('failed'),
  look: snapshot.children.look,
  texts: snapshot.context.texts,
  language: snapshot.context.language,
});
const selectLook = (snapshot: SnapshotFrom<typeof previewLookMachine> | undefined) => ({
  isPlain: snapshot?.hasTag('plain') ?? false,
  isPhone: snapshot?.hasTag('phone') ?? false,
  isLight: snapshot?.hasTag('light') ?? false,
  isDark: snapshot?.hasTag('dark') ?? false,
});

/** A preview's content, with the controls for its language, text, width and theme above. */
export function PreviewSheet({ preview }: { preview: ActorRefFrom<typeof templatePreviewMachine> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useLanguageNames();
  const { rendered, problems, isRendering, hasFailed, look, texts, language } = useSelector(
    preview,
    selectSheet,
    shallowEqual,
  );
  const { isPlain, isPhone, ...is } = useSelector(look, selectLook, shallowEqual);
  const isProductDark = useSelector(useService('settings'), (snapshot) => snapshot.context.dark);
  const isDark = is.isDark || (isProductDark && !is.isLight);
  const unfilled = (isPlain ? rendered?.plainUnfilled : rendered?.htmlUnfilled) ?? [];
  const first = texts.languages?.first ?? '';
  const further = Object.keys(texts.languages?.texts ?? {});
  const size = formatBytes(rendered?.bytes ?? 0, locale);
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={3}>
        {further.length > 0 ? (
          <Toggles
            label={t`Which language`}
            choices={[first, ...further].map((value) => ({ value, words: names(value) }))}
            chosen={language !== null && further.includes(language) ? language : first}
            onChoose={(chosen) => preview.send({ type: 'language.choose', language: chosen })}
          />
        ) : null}
        <Toggles
          label={t`Which text`}
          choices={[
            { value: 'html', words: t`HTML` },
            { value: 'plain', words: t`Plain text` },
          ]}
          chosen={isPlain ? 'plain' : 'html'}
          onChoose={(part) => look?.send({ type: `part.${part}` })}
        />
        <Toggles
          label={t`How wide`}
          choices={[
            { value: 'desktop', words: t`Desktop` },
            { value: 'phone', words: t`Phone` },
          ]}
          chosen={isPhone ? 'phone' : 'desktop'}
          onChoose={(width) => look?.send({ type: `width.${width}` })}
        />
        <Toggles
          label={t`Which colours`}
          choices={[
            { value: 'light', words: t`Light` },
            { value: 'dark', words: t`Dark` },
          ]}
          chosen={isDark ? 'dark' : 'light'}
          onChoose={(theme) => look?.send({ type: `theme.${theme}` })}
        />
      </Stack>
      {hasFailed ? (
        <LoadFailure
          title={t`There is no preview of the current text.`}
          onRetry={() => preview.send({ type: 'preview.retry' })}
        >
          {problems.map((words) => (
            <p key={words} dir="auto">
              {words}
            </p>
          ))}
        </LoadFailure>
      ) : null}
      {rendered && unfilled.length > 0 ? (
        <Text kind="small">
          <Trans>Without a sample value:</Trans> <KeyNames keys={unfilled} />
        </Text>
      ) : null}
      {rendered?.made === (isPlain ? 'plain' : 'html') ? (
        <Text kind="small">
          {isPlain ? (
            <Trans>There's no plain text, so it's made from the HTML, like this.</Trans>
          ) : (
            <Trans>There's no HTML, so it's made from the plain text, like this.</Trans>
          )}
        </Text>
      ) : null}
      {rendered && rendered.bytes > MAIL_BYTES_GOOD ? (
        <Notice kind="warning" title={t`This e-mail is large: ${size}.`}>
          <Trans>Big mail apps cut off whatever comes after about 100 kB.</Trans>
        </Notice>
      ) : null}
      <div aria-busy={isRendering}>
        {rendered ? (
          isPlain ? (
            <PlainPaper
              text={rendered.plain}
              unfilled={rendered.plainUnfilled}
              isPhone={isPhone}
              isDark={isDark}
            />
          ) : (
            <HtmlPaper html={rendered.html} isPhone={isPhone} isDark={isDark} isProductDark={isProductDark} />
          )
        ) : isRendering ? (
          <Skeleton height="160px" />
        ) : null}
      </div>
    </Stack>
  );
}
