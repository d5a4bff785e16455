import type { MailTexts } from './mail-text.ts';

export const kmr: MailTexts = {
  'signup-code': {
    subject: 'Koda piştrastkirinê ya Renas',
    heading: 'Navnîşana e-nameya xwe piştrast bike',
    lead: 'Vê kodê di Renas de binivîse da ku qeydkirina te biqede:',
    notes: [
      'Kod 10 deqîqe derbasdar e û tenê carekê kar dike.',
      'Wê nede tu kesî: Renas wê ti carî ji te naxwaze.',
      'Heke te xwe qeyd nekiribe, guh nede vê e-nameyê.',
    ],
  },
  'reset-code': {
    subject: 'Şîfreya xwe ya Renas nû bike',
    heading: 'Şîfreyeke nû hilbijêre',
    lead: 'Vê kodê di Renas de binivîse da ku şîfreyeke nû hilbijêrî:',
    notes: [
      'Kod 10 deqîqe derbasdar e û tenê carekê kar dike.',
      'Wê nede tu kesî: Renas wê ti carî ji te naxwaze.',
      'Heke te ew nexwestibe, guh nede vê e-nameyê. Şîfreya te wekî xwe dimîne.',
    ],
  },
  'session-reused': {
    subject: 'Danişîneke hesabê te yê Renas hate betalkirin',
    heading: 'Me danişîneke hesabê te betal kir',
    lead: 'Nîşaneke têketinê ku dema wê qediyabû dîsa hate bikaranîn. Dibe ku kesekî ew kopî kiribe, lewma me ew danişîn betal kir.',
    action: 'Şîfreyê nû bike',
    notes: [
      'Heke ew tu bûyî, dîsa têkeve.',
      'Heke ew ne tu bûyî, şîfreya xwe nû bike. Ev hemû danişînên din betal dike.',
    ],
  },
  'set-password': {
    subject: 'Şîfreya xwe ya Renas hilbijêre',
    heading: 'Şîfreya xwe hilbijêre',
    lead: 'Ji bo vê navnîşanê hesabek hat çêkirin. Şîfreya wî li vir hilbijêre:',
    action: 'Şîfreyê hilbijêre',
    notes: [
      'Girêdan saetekê derbasdar e û tenê carekê kar dike. Rûpela ku ew vedike kodekê bi e-nameyê ji te re dişîne.',
      'Heke tu li benda vê nebî, guh nede vê e-nameyê.',
    ],
  },
  'contact-message': {
    subject: 'Renas: peyamek ji rûpela têkiliyê',
    heading: 'Peyamek ji rûpela têkiliyê',
    lead: 'Kesekî ji Renas re nivîsand:',
    details: { name: 'Nav', email: 'E-name', phone: 'Telefon', message: 'Peyam' },
    notes: ['Bersiva vê e-nameyê bide da ku ji şander re binivîsî.'],
    footer: 'Ji rûpela têkiliyê ya Renas hat şandin.',
  },
  'newsletter-welcome': {
    subject: 'Nûçenameya Renas ji te re tê',
    heading: 'Nûçename ji te re tê',
    lead: 'Nivîsên nû yên blogê carinan ji vê navnîşanê re tên. Li vir hilbijêre tu dixwazî çi din bizanî:',
    action: 'Agahdariyan hilbijêre',
    notes: ['Heke te ew nexwestibe, girêdanê veke û nûçenameyê bigire.'],
  },
  schedule: {
    why: 'Ev e-name ji te re tê ji ber ku «{type}» ji bo vê navnîşanê vekirî ye.',
    choose: 'Hilbijêre çi ji te re bê, an ji abonetiyê derkeve',
  },
  footer: 'Renas ev e-name bixweber şand. Bersivên wê nayên xwendin.',
};
