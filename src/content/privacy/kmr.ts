import type { LegalText } from '../types.ts';

export const privacy: LegalText = {
  title: 'Siyaseta veşarîtiyê',
  lead: 'Ev siyaset dibêje ka em kîjan daneyên te diparêzin, çima, heta kengî, û tu dikarî di vî warî de çi bikî.',
  effective: 'Dîroka destpêkê: {date}.',
  contents: 'Naverok',
  sections: [
    {
      id: 'who',
      title: 'Kî berpirsiyar e',
      blocks: [
        'Rêvebirê Renasê ji daneyên te berpirsiyar e. Ji bo her tiştê di vê siyasetê de li vir bi me re têkeve têkiliyê: {email}',
      ],
    },
    {
      id: 'data',
      title: 'Em kîjan daneyan diparêzin',
      blocks: [
        'Em tiştê ku tu didî me diparêzin, û hinekî ji tiştê ku xizmet bêyî wê kar nake:',
        [
          'hesab: navnîşana e-nameyê, nav, wêneyê profîlê, herêma demê, û şîfreya te di şiklekî de ku nayê xwendin;',
          'danişîn: navnîşana IP, cureya gerok, pergal û alavê, û dema têketinê, da ku tu wan bibînî û dawî li wan bînî;',
          'tercîh: tu kîjan hişyariyan dixwazî û bi kîjan kanalê;',
          'peyam: tiştê ku tu di forma têkiliyê de dinivîsî, bi nav, navnîşana e-nameyê û hejmara telefonê;',
          'nûçename: navnîşana e-nameya te;',
          'dayîna pereyan: plan û dîrok; hejmara kartê li cem pêşkêşkarê dayînê dimîne û qet nagihîje me.',
        ],
        'Ji kerema xwe kopiyên pasaportê, qeydên tenduristiyê an belgeyên wisa ji me re neşîne. Ew ne pêwîstî me ne.',
      ],
    },
    {
      id: 'purposes',
      title: 'Em wan ji bo çi bi kar tînin',
      blocks: [
        [
          'ji bo meşandina hesabê te û xizmeta ku te xwestiye, ku peymana me ye;',
          'ji bo bersivandina peyamên te;',
          'ji bo şandina hişyarî û nûçenameyê, heta ku tu wan dipejirînî;',
          'ji bo ewlehiya xizmetê: sistkirina êrîşan, dîtina çewtiyan û agahdarkirina te ji têketinên neasayî, ku berjewendiya me û ya te ya rewa ye;',
          'ji bo bicihanîna erkên qanûnê, wekî parastina fatûreyan.',
        ],
        'Em daneyên te nafiroşin, reklamên ku li pey te werin nîşan nadin, û tu biryar li ser te tenê bi makîneyê nayê dayîn.',
      ],
    },
    {
      id: 'browser',
      title: 'Di geroka te de çi tê parastin',
      blocks: [
        'Geroka te rûkar û ziman, peyamên dawî, rewşa darikê kêlekê, û dema ku tu têketî bî nîşanên ku vê diselmînin diparêze. Ev ji xizmetê re pêwîst in. Em ji bo reklaman an ji bo jimartina mêvanan çerezan bi kar naynin.',
      ],
    },
    {
      id: 'sharing',
      title: 'Ji bilî me kî daneyên te dibîne',
      blocks: [
        'Şêwirmendê te nav û wêneyê te û tiştê ku tu jê re dibêjî dibîne. Şirketên ku xizmetê dihewînin, e-nameyan digihînin an dayîna pereyan dikin, li şûna me û bi rêberiya me bi daneyan re kar dikin. Sazî tenê li cihê ku qanûn me neçar dike daneyan distînin.',
      ],
    },
    {
      id: 'transfer',
      title: 'Dane li welatên din',
      blocks: [
        'Mirov li gelek welatan Renasê bi kar tînin, û dibe ku pêşkêşkarên me li welatekî din bixebitin. Li cihê ku parastina daneyan qelstir e, em wan bi peymanekê bi parastina ku li vir hatiye gotin girê didin.',
      ],
    },
    {
      id: 'time',
      title: 'Em wan heta kengî diparêzin',
      blocks: [
        [
          'hesab û tercîh: heta ku tu hesabê jê bibî;',
          'danişîn: heta ku biqedin, û 30 roj piştî wê;',
          'kodên qeydkirinê û yên nûkirina şîfreyê: deh deqîqe;',
          'peyamên têkiliyê: heta 24 meh piştî bersiva dawî;',
          'navnîşana nûçenameyê: heta ku tu ji abonetiyê derkevî;',
          'fatûre: çiqas ku qanûna bacê dixwaze.',
        ],
        'Kopiyên di nav pişteberan de herî dereng piştî 90 rojan winda dibin.',
      ],
    },
    {
      id: 'safety',
      title: 'Em wan çawa diparêzin',
      blocks: [
        'Girêdan şîfrekirî ne, şîfreyên hesaban di şiklekî de tên parastin ku nayên xwendin, û tenê ew kes daneyan dibînin ku ji karê wan re pêwîst in. Tu pergal bê kêmasî nîne: heke bûyerek te bixe xetereyê, em bê derengmayîn ji te û ji saziya têkildar re dibêjin.',
      ],
    },
    {
      id: 'rights',
      title: 'Mafên te',
      blocks: [
        'Tu dikarî her dem:',
        [
          'bipirsî ka em kîjan daneyên te diparêzin û kopiyekê bistînî;',
          'sererastkirina daneyên çewt bixwazî; tu dikarî piraniya wan bi xwe di mîhengên hesabê de biguherînî;',
          'jêbirina daneyên xwe an sînordarkirina bikaranîna wan bixwazî;',
          'li dijî bikaranînekê derkevî ku li ser berjewendiya me ya rewa ye;',
          'pejirandinekê paşve bistînî, wekî mînak bi girêdana di her hişyariyê de;',
          'li cem saziya parastina daneyan a cihê xwe gilî bikî.',
        ],
        'Ji {email} re binivîse. Em di nav 30 rojan de bersivê didin û heq nastînin.',
      ],
    },
    {
      id: 'children',
      title: 'Zarok',
      blocks: [
        'Renas ji bo kesên bi kêmanî 16 salî ye. Em bi zanebûn daneyên zarokên biçûktir naparêzin. Heke tu bizanî ku zarokekî hesabek çêkiriye, ji me re bibêje û em wî jê dibin.',
      ],
    },
    {
      id: 'changes',
      title: 'Guhertina vê siyasetê',
      blocks: [
        'Dema em vê siyasetê diguherînin, nivîsa nû bi dîroka destpêkê li vir tê danîn. Em guhertinên girîng berî ku dest pê bikin ji xwedîhesaban re dibêjin.',
      ],
    },
    {
      id: 'contact',
      title: 'Têkilî',
      blocks: ['Pirsên li ser vê siyasetê û li ser daneyên te ji piştgiriya me re bişîne: {email}'],
    },
  ],
};
