// @module-tag deep
/** What members do, in the engines beside Chromium. */
import { test } from '../support/engines/test.ts';
import { holdAllToasts, newAddress, PASSWORD } from '../support/browser/person.ts';

const languages = [
  { language: 'en', first: 'Rojîn', last: 'Ehmed', signOut: 'Signout', signedOut: 'Signed Out' },
  { language: 'ckb', first: 'ڕۆژین', last: 'ئەحمەد', signOut: 'چوونەدەرەوە', signedOut: 'چوویتە دەرەوە' },
] as const;

test.for(languages)(
  'NET-05 a member signs up with a code, fills in a form, switches an alert, signs out and in again, in $language',
  async ({ language, first, last, signOut, signedOut }, { person, codeFor }) => {
    const email = newAddress('engine');
    await person.goTo(`/${language}/signup/`);
    await person.write('[name="email"]', email);
    await person.write('[name="password"]', PASSWORD);
    await person.write('[name="confirm_password"]', PASSWORD);
    await person.press('[name="terms"]');
    await person.press('main button[type="submit"]');
    await person.isAt(`/${language}/otp/`);
    await person.press('[name="digit_1"]');
    await person.type(await codeFor(email));
    await person.strike(['Enter']);
    await person.isAt(`/${language}/dashboard/`);
    // What loads last moves what is below it.
    await person.sees('#sessions li');

    await person.write('[name="first_name"]', first);
    await person.write('[name="last_name"]', last);
    await person.press('button[form="general-form"]');
    // The portrait shows the name stored on the server.
    await person.sees({ css: '#avatar', text: `${first} ${last}` });
    await person.press('#alerts [role="switch"][aria-checked="false"]');
    await person.sees('#alerts [role="switch"][aria-checked="true"]:enabled');
    await person.goTo(`/${language}/dashboard/account/`);
    await person.holds('[name="first_name"]', first);
    await person.sees('#alerts [role="switch"][aria-checked="true"]');

    // It would have faded before somebody on a slow machine looks.
    await person.read(holdAllToasts, null);
    await person.press('button[aria-haspopup="menu"][aria-busy="false"]');
    await Promise.all([
      person.sees({ css: '[data-phase]', text: signedOut }),
      person.press({ css: '[role="menuitem"]', text: signOut }),
    ]);
    await person.isAt(`/${language}/signin/`);
    await person.write('[name="email"]', email);
    await person.write('[name="password"]', PASSWORD);
    await person.strike(['Enter']);
    await person.isAt(`/${language}/dashboard/`);
    await person.holds('[name="last_name"]', last);
  },
);
