import type { LandingText } from '../types.ts';

export const landing: LandingText = {
  hero: {
    title: 'Li derveyî welat bixwîne an bixebite, bi yekî ku rê dizane re.',
    lead: 'Renas te digihîne şêwirmendan û rêbernameyan, lîsteyên kontrolê yên vîzeyê, şîretên hevpeyvînê, bursên xwendinê û derfetan pêşkêş dike.',
    start: 'Dest pê bike',
    more: 'Bêhtir hîn bibe',
  },
  about: {
    title: 'Çima Renas',
    paragraphs: [
      'Renas peyveke kurdî ye: yê ku rê nas dike. Hiştina malê ji bo xwendinê an karekî rêzeke dirêj ji biryarên biçûk e, û piraniya wan hêsantir dibin dema yekî ku berê ew dane li kêleka te be.',
      'Şêwirmendên me li heman odeyên bendê rûniştine û heman form dagirtine. Ew ji te re dibêjin ka xwezî wan çi zûtir bizaniya, û rêbernameyên me tiştên din dixin rêzê: pêşî çi bikî, çi dikare bisekine, û kîjan belge kîjan rojê pêwîst e.',
    ],
  },
  dashboard: {
    title: 'Ji bo plana te cihek',
    text: 'Panela te ya kontrolê şêwirmend, rêbername û agahdariyên te li cihekî dicivîne, li ser telefonê û li ser komputerê jî.',
    points: [
      'Şêwirmendekî bibîne ku di wê rêyê de çûye ya ku tu dixwazî.',
      'Rêbernameya wê gavê veke ya ku tu niha tê de yî.',
      'Hilbijêre ka kîjan hişyarî bigihîjin te, û bi kîjan kanalê.',
    ],
    findMentors: 'Şêwirmendan bibîne',
    viewGuides: 'Rêbernameyan bibîne',
  },
  services: {
    title: 'Em di çi de alîkariya te dikin',
    lead: 'Şeş xizmet, ji ramana pêşî heta hefteyên pêşî li bajarekî nû.',
    items: [
      {
        id: 'mentors',
        title: 'Danişînên şêwirmendiyê',
        text: 'Bi kesên ku li wî cihî dixwînin an dixebitin re biaxive ku tu dixwazî biçî wir, û tiştê ku di tu pirtûkokê de nîne bipirse.',
      },
      {
        id: 'guides',
        title: 'Rêbernameyên gav bi gav',
        text: 'Rêbernameyên sade ji bo serlêdan, mal, pere û hefteyên pêşî; her yek dibêje paşê çi bikî.',
      },
      {
        id: 'visas',
        title: 'Lîsteyên kontrolê yên vîzeyê',
        text: 'Lîsteyên belgeyên asayî, li gorî dema ku ew dixwazin, da ku li ber maseyê tiştek kêm neyê dîtin.',
      },
      {
        id: 'interviews',
        title: 'Perwerdeya hevpeyvînê û CVyê',
        text: 'Pirsan biceribîne, nirxandineke rastgo bibihîze, û CVya xwe bîne wî şiklî yê ku tê xwestin.',
      },
      {
        id: 'scholarships',
        title: 'Lîsteya bursên xwendinê',
        text: 'Li gorî beş, ast û roja dawî li bursan bigere, bi têbîniyan ji bo nivîsandina serlêdaneke xurt.',
      },
      {
        id: 'opportunities',
        title: 'Lîsteya derfetan',
        text: 'Staj, kar û guhertina xwendekaran ku ji bo kesên ji derve jî vekirî ne, berhevkirî û bi dîrok.',
      },
    ],
  },
  future: {
    title: 'Pêşeroja te, bi hêsanî',
    lead: 'Sê rawestgeh. Tu her dizanî ku tu li kîjanê yî.',
    steps: [
      {
        title: 'Aliyê xwe bibîne',
        text: 'Bi şêwirmendekî re welat, beş û lêçûnan bide ber hev, û bigihîje planeke ku li jiyana te tê.',
      },
      {
        title: 'Her gavê amade bike',
        text: 'Bi lîsteyên kontrolê ji bo belge, vîze û hevpeyvînan kar bike; berî her rojê agahdarî tê.',
      },
      {
        title: 'Bigihîje û bi cih bibe',
        text: 'Mal, bank, qeydkirin, mirovên nû: hefteyên pêşî bi lîsteyekê û dengekî dostane baştir derbas dibin.',
      },
    ],
  },
  pricing: {
    title: 'Plan û biha',
    lead: 'Bi plana belaş dest pê bike û dema zêdetir pêwîst be biguherîne.',
    perMonth: 'mehane',
    plans: [
      {
        id: 'starter',
        name: 'Starter',
        price: '$0',
        summary: 'Ji bo zanîna ku çi gengaz e.',
        includes: ['Çavkaniyên fêrbûnê', 'Lîsteya derfetan'],
        action: 'Belaş dest pê bike',
      },
      {
        id: 'mentor',
        name: 'Mentor',
        price: '$49',
        summary: 'Ji bo serlêdanê, bi yekî re li kêleka te.',
        includes: ['Her tiştê di Starter de', 'Danişînên şêwirmendiyê', 'Rêberiya belge û vîzeyê'],
        action: 'Mentor hilbijêre',
      },
      {
        id: 'premium',
        name: 'Premium',
        price: '$79',
        summary: 'Ji bo bidestxistina cih an karî.',
        includes: ['Her tiştê di Mentor de', 'Perwerdeya CVyê', 'Perwerdeya hevpeyvînê'],
        action: 'Premium hilbijêre',
      },
    ],
    note: 'Biha bi dolarê Amerîkayê ne. Heqê abonetiyê nayê vegerandin heke berevajî nehatibe nivîsandin.',
  },
  testimonials: {
    title: 'Dengên rê',
    note: 'Ev mînak in; hatine nivîsandin da ku diyar bikin ev cih ji bo çi ye.',
    items: [
      {
        quote:
          'Çil rûpel di geroka min de vekirî bûn û planek tune bû. Piştî saetekê bi şêwirmenda xwe re lîsteyeke neh xalan bi min re bû, û ya pêşî hê wê êvarê qediya.',
        name: 'Rojda Amin',
        role: 'Xwendekara masterê ya tenduristiya giştî',
      },
      {
        quote:
          'Lîsteya kontrolê ya vîzeyê got ku ez pêşî noteyên xwe bixwazim, ji ber ku ew herî dirêj dikişînin. Wê hevokê nîvsala min xilas kir.',
        name: 'Daniel Okafor',
        role: 'Xwendekarê guhertinê yê endezyariyê',
      },
      {
        quote:
          'Me çar caran hevpeyvîna min ceriband. Di ya rast de min pirs nas kirin; ez bi heyecan bûm, lê winda nebûm.',
        name: 'Hêvî Demir',
        role: 'Hemşîre, karê pêşî li derveyî welat',
      },
      {
        quote:
          'Şêwirmenda min ji bajarê min e. Wê dizanî ku dê û bavê min dê çi bipirsin, û alîkariya min kir ku ez bersiva wan bidim.',
        name: 'Sara Karim',
        role: 'Xwendekara sala yekem a zanista komputerê',
      },
    ],
  },
  newsletter: {
    title: 'Nameyek dema girîng be',
    text: 'Rêbernameyên nû, bursên vekirî û rojên girîng. Tu dikarî bi tikandinekê ji abonetiyê derkevî.',
  },
  disclaimer:
    'Renas ne ajanseke hiqûqî ya koçberiyê ye. Em ezmûn û agahiyan parve dikin; em şîreta hiqûqî nadin û li ber tu saziyê nûneriya kesî nakin.',
};
