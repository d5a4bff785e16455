import { describe, expect, test } from 'vitest';
import { readCrontab } from '../../contract/crontab.ts';
import { crontabSentence } from '../../src/kit/i18n/format/crontab-sentence.ts';
import { mistakesOf } from '../support/orthography.ts';

/** The sentence as it is read; its times do not break. */
const sentenceOf = (text: string, locale: 'en' | 'ckb' | 'kmr'): string => {
  const read = readCrontab(text);
  if ('problem' in read) throw new Error(`'${text}' is no crontab`);
  return crontabSentence(read.crontab, locale).replaceAll('\u00A0', ' ');
};

const sentences: readonly (readonly [text: string, en: string, ckb: string, kmr: string])[] = [
  ['* * * * *', 'Every minute.', 'هەموو خولەکێک.', 'Her deqîqe.'],
  ['*/15 * * * *', 'Every 15 minutes.', 'هەر ١٥ خولەک جارێک.', 'Her 15 deqîqeyan carekê.'],
  [
    '@hourly',
    'Every hour, on the hour.',
    'هەموو کاتژمێرێک، لە سەرەتای کاتژمێردا.',
    'Her saet, di serê saetê de.',
  ],
  [
    '5,20 * * * *',
    'Every hour, at minutes 5 and 20.',
    'هەموو کاتژمێرێک، لە خولەکەکانی ٥ و ٢٠.',
    'Her saet, di deqîqeyên 5 û 20an de.',
  ],
  [
    '0 */2 * * *',
    'Every 2 hours, on the hour.',
    'هەر ٢ کاتژمێر جارێک، لە سەرەتای کاتژمێردا.',
    'Her 2 saetan carekê, di serê saetê de.',
  ],
  ['0 9 * * *', 'Every day at 9:00 AM.', 'هەموو ڕۆژێک لە کاتژمێر ٩:٠٠ ب.ن.', 'Her roj di saet 09:00 de.'],
  [
    '0 9 * * MON',
    'Every Monday at 9:00 AM.',
    'هەموو دووشەممەیەک لە کاتژمێر ٩:٠٠ ب.ن.',
    'Her duşem di saet 09:00 de.',
  ],
  [
    '0 9 * * 7,1',
    'Every Monday and Sunday at 9:00 AM.',
    'هەموو دووشەممە و یەکشەممەیەک لە کاتژمێر ٩:٠٠ ب.ن.',
    'Her duşem û yekşem di saet 09:00 de.',
  ],
  [
    '30 9,17 * * 1-5',
    'From Monday to Friday at 9:30 AM and 5:30 PM.',
    'لە دووشەممە تا هەینی لە کاتژمێر ٩:٣٠ ب.ن و ٥:٣٠ د.ن.',
    'Ji duşemê heta înê di saet 09:30 û 17:30 de.',
  ],
  [
    '0 9 * * sat,sun,mon',
    'From Saturday to Monday at 9:00 AM.',
    'لە شەممە تا دووشەممە لە کاتژمێر ٩:٠٠ ب.ن.',
    'Ji şemiyê heta duşemê di saet 09:00 de.',
  ],
  [
    '@monthly',
    'On day 1 of the month at 12:00 AM.',
    'لە ڕۆژی ١ی مانگ لە کاتژمێر ١٢:٠٠ ب.ن.',
    'Di roja 1ê mehê de di saet 00:00 de.',
  ],
  [
    '@yearly',
    'On day 1 of the month at 12:00 AM, in January.',
    'لە ڕۆژی ١ی مانگ لە کاتژمێر ١٢:٠٠ ب.ن، لە مانگی کانوونی دووەم.',
    'Di roja 1ê mehê de di saet 00:00 de, di meha rêbendanê de.',
  ],
  [
    '0 12 1-7 mar-may *',
    'From day 1 to 7 of the month at 12:00 PM, from March to May.',
    'لە ڕۆژی ١ تا ٧ی مانگ لە کاتژمێر ١٢:٠٠ د.ن، لە مانگی ئازار تا ئایار.',
    'Ji roja 1ê heta 7ê mehê di saet 12:00 de, ji adarê heta gulanê.',
  ],
  [
    '0 9 1,15 1,7 *',
    'On days 1 and 15 of the month at 9:00 AM, in January and July.',
    'لە ڕۆژەکانی ١ و ١٥ی مانگ لە کاتژمێر ٩:٠٠ ب.ن، لە مانگەکانی کانوونی دووەم و تەمووز.',
    'Di rojên 1 û 15ê mehê de di saet 09:00 de, di mehên rêbendan û tîrmehê de.',
  ],
  [
    '0 9 13 * 5',
    'On day 13 of the month, or every Friday, at 9:00 AM.',
    'لە ڕۆژی ١٣ی مانگ، یان هەموو هەینییەک، لە کاتژمێر ٩:٠٠ ب.ن.',
    'Di roja 13ê mehê de, an jî her în, di saet 09:00 de.',
  ],
  [
    '*/10 * 13 * 5',
    'Every 10 minutes, on day 13 of the month, or every Friday.',
    'هەر ١٠ خولەک جارێک، لە ڕۆژی ١٣ی مانگ، یان هەموو هەینییەک.',
    'Her 10 deqîqeyan carekê, di roja 13ê mehê de, an jî her în.',
  ],
  [
    '*/5 8-17 * * 1-5',
    'Every 5 minutes, between 8:00 AM and 5:59 PM, from Monday to Friday.',
    'هەر ٥ خولەک جارێک، لە نێوان کاتژمێر ٨:٠٠ ب.ن و ٥:٥٩ د.ن، لە دووشەممە تا هەینی.',
    'Her 5 deqîqeyan carekê, di navbera saet 08:00 û 17:59 de, ji duşemê heta înê.',
  ],
  [
    '*/10 8,12 * * *',
    'Every 10 minutes, in the hours of 8 AM and 12 PM.',
    'هەر ١٠ خولەک جارێک، لە کاتژمێرەکانی ٨ ب.ن و ١٢ د.ن.',
    'Her 10 deqîqeyan carekê, di saetên 08 û 12an de.',
  ],
];

describe('SBA-02 a crontab as a sentence', () => {
  test.for(sentences)('%s in English', ([text, english]) => {
    expect(sentenceOf(text, 'en')).toBe(english);
  });

  test.for(sentences)('%s in Central Kurdish', ([text, , sorani]) => {
    expect(sentenceOf(text, 'ckb')).toBe(sorani);
    expect(mistakesOf('ckb', sorani)).toEqual([]);
  });

  test.for(sentences)('%s in Kurmanji', ([text, , , kurmanji]) => {
    expect(sentenceOf(text, 'kmr')).toBe(kurmanji);
    expect(mistakesOf('kmr', kurmanji)).toEqual([]);
  });

  test('texts with the same meaning have the same sentence', () => {
    expect(sentenceOf('0 9 * * mon-fri', 'en')).toBe(sentenceOf('0 9 * * 1,2,3,4,5', 'en'));
    expect(sentenceOf('0,30 * * * *', 'en')).toBe(sentenceOf('*/30 * * * *', 'en'));
  });

  test('steps that do not divide the hour are given by their minutes', () => {
    expect(sentenceOf('*/25 * * * *', 'en')).toBe('Every hour, at minutes 0, 25 and 50.');
  });
});
