import { createPart } from '../../../kit/app/part.ts';

/** The switches of the account page, loaded beside their list (src/features/account/account.flow.ts). */
export const ownPreferences = createPart(
  async () => (await import('../../alerts/Preferences.tsx')).Preferences,
);
