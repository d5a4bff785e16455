import { beforeAll, expect, test } from 'vitest';
import { problemOf, problemsOf, wordsOfProblem } from '../../src/kit/i18n/problems.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';

beforeAll(() => activate('en'));

const fault = (kind: string, message = '', name = 'email') => ({ name, kind, message });

test('FRM-02 a field with a custom message for the fault shows it', () => {
  const problem = problemOf(fault('typeMismatch', 'Please include an @.'), { typeMismatch: 'email' });
  expect(wordsOfProblem(problem, i18n)).toBe('Enter an e-mail address such as name@example.com.');
});

test('FRM-02 an empty required field says so unless it has a message of its own', () => {
  expect(wordsOfProblem(problemOf(fault('valueMissing', 'Fill this in.')), i18n)).toBe(
    'This field is required.',
  );
  const terms = problemOf(fault('valueMissing', 'Fill this in.', 'terms'), { valueMissing: 'terms' });
  expect(wordsOfProblem(terms, i18n)).toBe('Accept the terms to continue.');
});

test('FRM-02 without a custom message, the browser’s own is shown as it is', () => {
  const problem = problemOf(fault('rangeOverflow', 'Value must be less than {max}.'));
  expect(problem).toEqual({ text: 'Value must be less than {max}.' });
  expect(wordsOfProblem(problem, i18n)).toBe('Value must be less than {max}.');
});

test("FRM-02 without either it reads 'Invalid field'", () => {
  expect(wordsOfProblem(problemOf(fault('customError')), i18n)).toBe('Invalid field');
});

test("OTP-05 a wrong box reads 'Invalid'", () => {
  const problems = problemsOf([fault('valueMissing', 'Fill this in.', 'digit_3')], {
    digit_3: { valueMissing: 'box' },
  });
  expect(problems).toEqual({ digit_3: [{ code: 'box' }] });
  expect(wordsOfProblem({ code: 'box' }, i18n)).toBe('Invalid');
});

test('FRM-02 every error of a form is shown under its field', () => {
  const faults = [fault('typeMismatch', 'No @.'), fault('valueMissing', '', 'password')];
  expect(problemsOf(faults, { email: { typeMismatch: 'email' } })).toEqual({
    email: [{ code: 'email' }],
    password: [{ code: 'required' }],
  });
});

test('FRM-01 a code this version does not know still says that the field is wrong', () => {
  expect(wordsOfProblem({ code: 'constructor' }, i18n)).toBe('Invalid field');
});
