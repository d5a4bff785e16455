import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present moment, to the minute: for words such as "3 minutes ago" that stay on the screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
