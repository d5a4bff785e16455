import { useLingui } from '@lingui/react/macro';
import type { ChartTransition } from '../../chart.ts';

/** A transition's cause in the page's language. Event and actor names are the chart's own. */
export function useCause(): (transition: Pick<ChartTransition, 'kind' | 'event' | 'delay'>) => string {
  const { t } = useLingui();
  return ({ kind, event, delay }) => {
    const actor = event
      .split('.')
      .slice(kind === 'snapshot' ? 2 : 3)
      .join('.');
    const length = delay?.ms == null ? '' : `${delay.ms / 1000} s`;
    // A computed delay may change from this length, so it has its name, too.
    const time = [delay?.isFirst === false ? '' : delay?.name, length].filter(Boolean).join(', ');
    switch (kind) {
      case 'event':
        return event;
      case 'after':
        return t`After ${time}`;
      case 'done':
        return t`${actor} answers`;
      case 'error':
        return t`${actor} fails`;
      case 'snapshot':
        return t`${actor} changes`;
      case 'finished':
        return t`All inside is finished`;
      case 'always':
    }
    return t`At once`;
  };
}
