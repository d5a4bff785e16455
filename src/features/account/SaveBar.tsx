import { useLingui as useCatalog } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { sections } from '../../kit/app/account-sections.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatList } from '../../kit/i18n/format/list.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { visuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { formId, useUnsaved, type Saved, type Unsaved } from './unsaved.ts';

// By keyboard it comes after the sections that it saves; it is visible at the lower edge of the window, or below the last
// section, and moves nothing below those sections.
const Bar = styled('section', {
  order: 1,
  position: 'sticky',
  insetBlockEnd: '$space$4',
  // The network strip has the edge for itself.
  'html:has([data-network]:not(:empty)) &': {
    insetBlockEnd: '$space$16',
    '@phone': { insetBlockEnd: '128px' },
  },
  zIndex: '$bar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '$2 $3',
  padding: '$3 $4',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$card',
  backgroundColor: '$raised',
  boxShadow: '$float',
  '& > :first-child': { flex: '1 1 200px', minInlineSize: 0 },
});

const Title = styled('p', { fontWeight: '$medium' });
const Announcement = styled('output', visuallyHidden);

/** Saves or discards what was changed in the sections that have no button of their own (P58). */
export function SaveBar(saved: Saved) {
  const { t } = useLingui();
  const unsaved = useUnsaved(saved);
  return (
    <>
      {/* Always in the document, so that its content is announced. */}
      <Announcement>{unsaved.length > 0 ? t`You have unsaved changes.` : ''}</Announcement>
      {unsaved.length > 0 ? <Unsaved unsaved={unsaved} /> : null}
    </>
  );
}

function Unsaved({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const { t } = useLingui();
  const { _ } = useCatalog();
  const locale = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  const isBusy = unsaved.some((part) => part.isBusy);
  const [first] = unsaved;
  useFocusKept(bar, first?.id);
  return (
    <Bar ref={bar} aria-label={t`Unsaved changes`}>
      <div>
        <Title>
          <Trans>Unsaved changes</Trans>
        </Title>
        <Text kind="small">
          {formatList(
            unsaved.map(({ id }) => _(sections[id])),
            locale,
          )}
        </Text>
      </div>
      <Button
        disabled={isBusy}
        onClick={() => {
          for (const part of unsaved) part.discard();
        }}
      >
        <Trans>Discard</Trans>
      </Button>
      {/* As the submit button of the first form it also makes Enter work in its fields. */}
      <Button
        type="submit"
        kind="primary"
        form={first ? formId(first.id) : undefined}
        busy={isBusy}
        busyLabel={t`Saving…`}
        onClick={(event) => {
          // The first form that is sent disables the button, which would then send no other.
          event.preventDefault();
          for (const { id } of unsaved) submit(formId(id));
        }}
      >
        <Trans>Save</Trans>
      </Button>
    </Bar>
  );
}

function submit(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/**
 * When the bar appears, the field in use stays in view; when it vanishes with the focus, its section's heading gets that.
 */
function useFocusKept(bar: RefObject<HTMLElement | null>, section: string | undefined): void {
  const last = useRef(section);
  useLayoutEffect(() => {
    last.current = section;
  }, [section]);
  useLayoutEffect(() => {
    const own = bar.current;
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (own?.contains(document.activeElement) !== true && document.activeElement !== document.body) return;
      document.getElementById(`${last.current}-heading`)?.focus({ preventScroll: true });
    };
  }, [bar]);
}
