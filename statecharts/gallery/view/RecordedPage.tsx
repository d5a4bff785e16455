import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { saveFile } from '../../../src/kit/browser/save-file.ts';
import { Button } from '../../../src/kit/ui/Button.tsx';
import { Heading } from '../../../src/kit/ui/Heading.tsx';
import { Notice } from '../../../src/kit/ui/Notice.tsx';
import { Text } from '../../../src/kit/ui/Text.tsx';
import type { ComposedJourney } from '../../journeys/compose.ts';
import { retell, testOf } from '../../journeys/recorded.ts';
import { JourneyPage } from './JourneyPage.tsx';
import { BackLink, Code, GalleryPage, inEnglish } from './layout.ts';

/** A journey recorded from a tab, told from the charts as they are now. */
export function RecordedPage({ lines }: { lines: readonly string[] }) {
  const { t } = useLingui();
  const told = useMemo(() => tellOrSay(lines), [lines]);
  if ('fault' in told) {
    return (
      <GalleryPage>
        <BackLink href="#/">
          <Trans>All charts</Trans>
        </BackLink>
        <Heading level={1}>
          <Trans>A recorded journey</Trans>
        </Heading>
        <Notice kind="warning" title={t`The charts do not allow this any more`}>
          <Code {...inEnglish}>{told.fault}</Code>
        </Notice>
      </GalleryPage>
    );
  }
  return (
    <JourneyPage journey={told}>
      <Text>
        <Trans>
          The address of this page is the link to it. As a test it fails once the charts no longer allow it:
          put the file into <Code {...inEnglish}>tests/statecharts</Code>.
        </Trans>
      </Text>
      <Button
        kind="secondary"
        onClick={() =>
          saveFile(new Blob([testOf(lines)], { type: 'text/plain' }), 'recorded-journey.test.ts')
        }
      >
        <Trans>Download as a test</Trans>
      </Button>
    </JourneyPage>
  );
}

function tellOrSay(lines: readonly string[]): ComposedJourney | { fault: string } {
  try {
    return retell(lines);
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
