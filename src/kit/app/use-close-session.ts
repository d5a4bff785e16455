import { useCallback } from 'react';
import { useService } from './use-service.ts';

/** Returns a function that signs out on this device only, for when the server cannot be told (P31). */
export function useCloseSession(): () => void {
  const session = useService('session');
  return useCallback(() => session.send({ type: 'session.close', reason: 'choice' }), [session]);
}
