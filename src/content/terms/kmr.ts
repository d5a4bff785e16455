import type { LegalText } from '../types.ts';

export const terms: LegalText = {
  title: 'Şert û merc',
  lead: 'Ev merc dibêjin ka tu dikarî çi ji Renasê hêvî bikî û em çi ji te hêvî dikin. Ji kerema xwe berî bikaranîna xizmetê wan bixwîne.',
  effective: 'Dîroka destpêkê: {date}.',
  contents: 'Naverok',
  sections: [
    {
      id: 'agreement',
      title: 'Peyman',
      blocks: [
        'Bi çêkirina hesabekî an bi bikaranîna malperê tu van mercan û siyaseta me ya veşarîtiyê dipejirînî. Heke tu wan napejirînî, ji kerema xwe xizmetê bi kar neyne.',
        '«Renas» û «em» yanî rêvebirê vê malperê. «Tu» yanî kesê ku wê bi kar tîne. «Xizmet» yanî malper, panela kontrolê, rêbername, danişînên bi şêwirmendan re û peyamên ku em dişînin.',
      ],
    },
    {
      id: 'service',
      title: 'Renas çi ye û çi nîne',
      blocks: [
        'Renas kesên ku dixwazin li derveyî welat bixwînin an bixebitin digihîne şêwirmendan, û rêbername, lîsteyên kontrolê, şîretên hevpeyvînê, lîsteya bursên xwendinê û lîsteya derfetan pêşkêş dike.',
        'Renas ne ajanseke hiqûqî ya koçberiyê, ne nivîsgeheke parêzeriyê, ne ajansa kar û ne zanîngeh e. Tu tiştê li ser malperê û tu gotina şêwirmendekî ne şîreta hiqûqî, aborî an bijîşkî ye. Em soza vîze, pejirandin, burs û kar nadin; kesên din biryara wan didin.',
        'Rêgez û rojên dawî diguherin. Em nivîsên xwe çiqas ji destê me bê rojane dikin, lê berî ku tu biryarê bidî, wan li cem saziya, zanîngeha an kardêrê têkildar kontrol bike.',
      ],
    },
    {
      id: 'age',
      title: 'Temenê herî kêm',
      blocks: [
        'Ji bo bikaranîna Renasê divê tu bi kêmanî 16 salî bî. Heke tu 16 salî an mezintir bî lê li cihê ku lê dijî negihîştibî temenê qanûnî, ji bo planeke bi pere destûra dê, bav an welîyekî pêwîst e.',
      ],
    },
    {
      id: 'account',
      title: 'Hesabê te',
      blocks: [
        'Ji bo panela kontrolê hesabek pêwîst e. Dema tu wî çêdikî, tu van dipejirînî:',
        [
          'ku tu navnîşaneke e-nameyê bidî ya ku ya te be, û wê bi koda ku em dişînin piştrast bikî;',
          'ku tu şîfreya xwe ji xwe re bihêlî û heke kesekî din hesabê te bi kar anîbe zû ji me re bibêjî;',
          'ku tenê hesabekî te hebe û tu wî nedî kesekî din.',
        ],
        'Tu dikarî di mîhengên hesabê de danişînên xwe bibînî û dawî li wan bînî.',
      ],
    },
    {
      id: 'plans',
      title: 'Plan û dayîna pereyan',
      blocks: [
        'Plana Starter belaş e. Planên Mentor û Premium abonetî ne; ew her meh ji berê ve bi wî bihayî tên girtin ku di dema abonebûnê de hatiye nîşandan. Heke qanûn bixwaze, dibe ku bac lê bê zêdekirin.',
        'Abonetî meh bi meh dom dike heta ku tu dawî lê bînî. Tu dikarî her dem dawî lê bînî, û wê demê ew heta dawiya meha ku hatiye dayîn dom dike.',
        'Heqê abonetiyê nayê vegerandin, heke di dema kirînê de berevajî nehatibe nivîsandin an qanûna cihê ku tu lê dijî mafê vegerandinê nede te.',
        'Heke em bihayekî biguherînin, em bi kêmanî 30 roj berê ji te re dibêjin, û tu dikarî berî ku bihayê nû dest pê bike dawî li abonetiyê bînî.',
      ],
    },
    {
      id: 'mentors',
      title: 'Danişînên bi şêwirmendan re',
      blocks: [
        'Şêwirmend ji ezmûna xwe û bi navê xwe diaxivin. Di wextê xwe de were, dilovan be, û heke tu nikaribî werî, bi kêmanî 24 saet berê ji şêwirmendê xwe re bibêje.',
        'Şêwirmend nikare li derveyî malperê pere, şîfreyên te an belgeyên orîjînal ji te bixwaze. Heke yek wisa bike, axaftinê biqedîne û ji me re bibêje.',
      ],
    },
    {
      id: 'conduct',
      title: 'Rêgezên reftarê',
      blocks: [
        'Dema tu xizmetê bi kar tînî, tu nikarî:',
        [
          'gefan li kesî bixwî, heqaretê lê bikî an wî aciz bikî, an ji ber ku kî ye bi xerabî pê re bikî;',
          'belgeyên sexte bidî an ji bo wan alîkariyê bixwazî;',
          'xwe wekî kesekî din nîşan bidî;',
          'reklaman bişînî an daneyên kesên din berhev bikî;',
          'xizmetê xera bikî, parastina wê bişikênî an wê bi makîneyê wisa zû bixwînî ku zirarê bibîne.',
        ],
        'Em dikarin hesabê ku van rêgezan dişikêne rawestînin an bigirin. Heke ji destê me bê, em pêşî hişyar dikin û sedemê dibêjin.',
      ],
    },
    {
      id: 'content',
      title: 'Naverok û maf',
      blocks: [
        'Nivîs, wêne û bernameyên Renasê yên me ne an yên kesên ku destûrê didin me. Tu dikarî wan ji bo planên xwe bixwînî, tomar bikî û çap bikî. Ji bo weşandin an firotina wan destûra me ya nivîskî pêwîst e.',
        'Tiştê ku tu dinivîsî an bar dikî ya te dimîne. Tu destûrê didî me ku em wê biparêzin û nîşanî wan kesan bidin ku ji wan re ye, çiqas ku ji xizmetê re pêwîst be û heta ku tu wê li wir bihêlî.',
      ],
    },
    {
      id: 'links',
      title: 'Girêdan û xizmetên din',
      blocks: [
        'Em girêdanan ber bi rûpelên sazî, zanîngeh û yên din ve datînin. Ew ji tiştê ku li wir hatiye nivîsandin berpirsiyar in. Danîna derfetekê di lîsteyê de ne pêşniyarkirina aliyê ku wê dide ye.',
      ],
    },
    {
      id: 'liability',
      title: 'Berpirsiyarî',
      blocks: [
        'Em xizmetê bi baldarî didin, lê wekî ku ye, û em nikarin soz bidin ku ew her dem li ber dest û bê çewtî be. Çiqas qanûn destûrê bide, em ne berpirsiyar in ji biryarên ku tu li ser bingeha xizmetê didî, ji biryarên sazî, zanîngeh û kardêran, an ji zirara ku me nikarîbû pêşbînî bikira.',
        'Tu tiştê di van mercan de wê berpirsiyariyê sînordar nake ya ku bi qanûnê nikare bê sînordarkirin, wekî kirina bi zanebûn an zirara li jiyan û tenduristiyê.',
      ],
    },
    {
      id: 'ending',
      title: 'Dawiya peymanê',
      blocks: [
        'Tu dikarî her dem dev ji Renasê berdî û bixwazî ku em hesabê te jê bibin. Em jî dikarin bi agahdariya 30 roj berê dawî li peymanê bînin, an yekser heke tu van mercan bi giranî bişikênî.',
      ],
    },
    {
      id: 'changes',
      title: 'Guhertina van mercan',
      blocks: [
        'Dema em van mercan diguherînin, em nivîsa nû bi dîroka wê li vir diweşînin. Em guhertinên girîng bi kêmanî 14 roj berê ji xwedîhesaban re dibêjin. Heke tu wan napejirînî, tu dikarî heta wê demê dawî li peymanê bînî.',
      ],
    },
    {
      id: 'law',
      title: 'Qanûn û nakokî',
      blocks: [
        'Ev merc li gorî qanûna wî cihî ne ku navenda rêvebir lê ye. Mafên ku qanûna welatê te wekî kiriyar dide te dimînin. Ji kerema xwe berî ku tu biçî dadgehê ji me re binivîse; piraniya tiştan bi axaftinê çareser dibin.',
        'Heke xalek ne derbasdar be, yên din dimînin.',
      ],
    },
    {
      id: 'contact',
      title: 'Têkilî',
      blocks: ['Pirsên li ser van mercan ji piştgiriya me re bişîne: {email}'],
    },
  ],
};
