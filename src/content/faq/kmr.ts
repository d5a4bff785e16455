import type { FaqText } from '../types.ts';

export const faq: FaqText = {
  title: 'Pirsên pir tên pirsîn',
  lead: 'Donzdeh pirs ku mirov berî destpêkê ji me dikin. Heke pirsa te li vir tune be, ji me re binivîse.',
  items: [
    {
      id: 'what-is-renas',
      question: 'Renas çi ye?',
      answer: [
        'Renas cihek e ji bo kesên ku dixwazin li derveyî welat bixwînin an bixebitin. Ew te digihîne şêwirmendên ku berê çûne, û rêbername, lîsteyên kontrolê yên vîzeyê, şîretên hevpeyvînê, lîsteya bursên xwendinê û lîsteya derfetan pêşkêş dike.',
      ],
    },
    {
      id: 'immigration-agency',
      question: 'Gelo Renas ajanseke koçberiyê ye?',
      answer: [
        'Na. Renas ne ajanseke hiqûqî ya koçberiyê ye. Şêwirmend û rêbernameyên me ezmûn û agahiyên giştî parve dikin. Ew şîreta hiqûqî nadin, bi navê te serlêdanê nakin û nikarin bandorê li biryarekê bikin.',
        'Ji bo pirsên hiqûqî here saziya têkildar an parêzerekî ku destûra wî heye.',
      ],
    },
    {
      id: 'who-are-the-mentors',
      question: 'Şêwirmend kî ne?',
      answer: [
        'Kesên ku li derveyî welat dijîn, dixwînin an dixebitin û destpêka xwe ji bîr nekirine: xwendekar, mezûn û pispor ji gelek waran. Hinek bi zimanê te diaxivin û ji bajarê te ne, hinekên din wî welatî nas dikin ku tu diçî.',
      ],
    },
    {
      id: 'cost',
      question: 'Bihayê wê çend e?',
      answer: [
        'Starter belaş e û çavkaniyên fêrbûnê û lîsteya derfetan tê de ne. Mentor, mehane $49, danişînên şêwirmendiyê û rêberiya belge û vîzeyê lê zêde dike. Premium, mehane $79, perwerdeya CVyê û hevpeyvînan lê zêde dike.',
      ],
    },
    {
      id: 'refunds',
      question: 'Ez dikarim pereyê xwe paşve bistînim?',
      answer: [
        'Heqê abonetiyê nayê vegerandin heke berevajî nehatibe nivîsandin. Tu dikarî her dem dawî li abonetiyê bînî; wê demê ew heta dawiya meha ku hatiye dayîn dom dike. Heke li aliyê me çewtiyek çêbûbe, ji me re binivîse û em lê dinêrin.',
      ],
    },
    {
      id: 'age',
      question: 'Divê ez çend salî bim?',
      answer: [
        'Divê tu bi kêmanî 16 salî bî. Heke tu li cihê ku lê dijî hîn negihîştî temenê qanûnî, ji kerema xwe berî qeydkirinê mercan bi dê, bav an welîyekî re bixwîne.',
      ],
    },
    {
      id: 'first-step',
      question: 'Ez nû lê difikirim. Ji ku dest pê bikim?',
      answer: [
        'Hesabekî belaş çêke û rêbernameyekê li ser wî welatî an wê beşê bixwîne ya ku di bîra te de ye. Paşê sê tiştan binivîse: tu çi dixwazî, kengî, û tu dikarî çiqas xerc bikî. Bi van sê tiştan şêwirmendek dikare ji saeta pêşî ve alîkariya te bike.',
      ],
    },
    {
      id: 'visa-guarantee',
      question: 'Gelo hûn vîze, cihê xwendinê an kar misoger dikin?',
      answer: [
        'Na, û tu kesê rastgo nikare. Sazî, zanîngeh û kardêr bi xwe biryarê didin. Tiştê ku ji destê me tê ev e: em alîkariya te dikin ku belgeyên temam di wextê de bidî û amade biçî hevpeyvînê.',
      ],
    },
    {
      id: 'languages',
      question: 'Ez dikarim kîjan zimanan bi kar bînim?',
      answer: [
        'Hemû malper bi îngilîzî, soranî û kurmancî ye. Tu dikarî li her rûpelê ziman biguherînî. Gotarên blogê bi wî zimanî xuya dibin ku pê hatine nivîsandin.',
      ],
    },
    {
      id: 'no-code',
      question: 'Koda piştrastkirinê nehatiye. Niha çi bikim?',
      answer: [
        'Deqîqeyekê bisekine û li qutiya spamê binêre. Paşê li heman rûpelê kodeke nû bixwaze; tenê ya herî nû kar dike û deh deqîqe dijî. Heke navnîşan çewt hatibe nivîsandin, «Dîsa biceribîne» hilbijêre û xwe bi ya rast qeyd bike.',
      ],
    },
    {
      id: 'stop-mails',
      question: 'Ez çawa e-nameyan rawestînim?',
      answer: [
        'Di her e-nameya ku tu abonê wê yî de girêdanek ber bi tercîhên te ve heye; li wir tu dikarî bêyî têketinê her cureyê bigirî. Kod û agahdariyên ewlehiya hesabê te her tên şandin.',
      ],
    },
    {
      id: 'data',
      question: 'Daneyên min dibin çi?',
      answer: [
        'Em tenê tiştê ku ji xizmetê re pêwîst e diparêzin, û em wan nafiroşin. Siyaseta veşarîtiyê bi peyvên sade dibêje ka çi tê parastin, heta kengî, û tu çawa dikarî sererastkirin an jêbirina wan bixwazî.',
      ],
    },
  ],
};
