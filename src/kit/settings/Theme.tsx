import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { preferencesMachine } from '../../../machines/settings/preferences.machine.ts';
import { useService } from '../app/index.ts';
import { ThemeToggle } from '../ui/ThemeToggle.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

const selectDark = (snapshot: SnapshotFrom<typeof preferencesMachine>) => snapshot.context.dark;

/** Light or dark (THM-01). */
export function Theme() {
  const { t } = useLingui();
  const preferences = useService('preferences');
  const isHydrated = useHydrated();
  const isDark = useSelector(preferences, selectDark) && isHydrated;
  return (
    <ThemeToggle
      label={t`Dark theme`}
      isDark={isDark}
      onToggle={() => preferences.send({ type: 'preferences.toggleTheme' })}
    />
  );
}
