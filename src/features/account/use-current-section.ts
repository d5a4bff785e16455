import { useEffect, useState } from 'react';
import type { SectionId } from '../../kit/app/account-sections.ts';

/** The line in the viewport at which a section counts as the current one. */
const READING_LINE = '-30% 0px -69% 0px';

/** The section the person is reading. */
export function useCurrentSection(sectionIds: readonly SectionId[]): SectionId {
  const [current, setCurrent] = useState<SectionId>('avatar');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const section = sectionIds.find((id) => id === reached);
        if (section) setCurrent(section);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sectionIds]);
  return current;
}
