import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useService } from '../app/index.ts';
import { ThemeToggle } from '../ui/ThemeToggle.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

/** The theme switch (THM-01). */
export function Theme() {
  const { t } = useLingui();
  const settings = useService('settings');
  const isHydrated = useHydrated();
  const isDark = useSelector(settings, (snapshot) => snapshot.context.dark) && isHydrated;
  return (
    <ThemeToggle
      label={t`Dark theme`}
      isDark={isDark}
      onToggle={() => settings.send({ type: 'settings.toggleTheme' })}
    />
  );
}
