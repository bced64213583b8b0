/**
 * The cities of Iran by province: what a public list says, in the spelling that people write.
 */

/** The list's names of provinces, and WooCommerce's codes. */
const CODES = {
	'آذربایجان شرقی': 'EAZ',
	'آذربایجان غربی': 'WAZ',
	اردبیل: 'ADL',
	اصفهان: 'ESF',
	البرز: 'ABZ',
	ایلام: 'ILM',
	بوشهر: 'BHR',
	تهران: 'THR',
	'چهارمحال و بختیاری': 'CHB',
	'خراسان جنوبی': 'SKH',
	'خراسان رضوی': 'RKH',
	'خراسان شمالی': 'NKH',
	خوزستان: 'KHZ',
	زنجان: 'ZJN',
	سمنان: 'SMN',
	'سیستان و بلوچستان': 'SBN',
	فارس: 'FRS',
	قزوین: 'GZN',
	قم: 'QHM',
	کردستان: 'KRD',
	کرمان: 'KRN',
	کرمانشاه: 'KRH',
	'کهگیلویه و بویراحمد': 'KBD',
	گلستان: 'GLS',
	گیلان: 'GIL',
	لرستان: 'LRS',
	مازندران: 'MZN',
	مرکزی: 'MKZ',
	هرمزگان: 'HRZ',
	همدان: 'HDN',
	یزد: 'YZD',
};

/** Names that the list writes as nobody does: without hamza, run together, with a second name. */
const CORRECTED = {
	'آران وبیدگل': 'آران و بیدگل',
	'اسلام آبادغرب': 'اسلام‌آباد غرب',
	'بویین زهرا': 'بوئین‌زهرا',
	'بویین سفلی': 'بوئین سفلی',
	'بویین ومیاندشت': 'بوئین و میاندشت',
	'تازه کندانگوت': 'تازه‌کند انگوت',
	'تازه کندنصرت آباد': 'تازه‌کند نصرت‌آباد',
	'خداجو(خراجو)': 'خداجو',
	'ده رییس': 'ده‌رئیس',
	'صایین قلعه': 'صائین‌قلعه',
	'قایم شهر': 'قائم‌شهر',
	قاین: 'قائن',
	قایمیه: 'قائمیه',
	'قلعه رییسی': 'قلعه رئیسی',
	'کارزین (فتح آباد)': 'کارزین',
	کلیشادوسودرجان: 'کلیشاد و سودرجان',
	'کره ای': 'کره‌ای',
	'کتالم وسادات شهر': 'کتالم و سادات‌شهر',
	محمودآبادنمونه: 'محمودآباد نمونه',
	معزابادجابری: 'معزآباد جابری',
	نایین: 'نائین',
	رباطکریم: 'رباط‌کریم',
	شهرجدیدهشتگرد: 'شهر جدید هشتگرد',
	احمدابادصولت: 'احمدآباد صولت',
	'هشتپر (تالش)': 'تالش',
};

/** Names that end as if they were somebody's "abad", and are not. */
const NO_ABAD = [ 'گناباد', 'مهاباد', 'بهاباد' ];

/** Towns of today that the list doesn't have. */
const ADDED = { ABZ: [ 'فردیس' ] };

/** These letters don't join the next one: a half-space after them shows nothing. */
const NEVER_JOINS = /[اآدذرزژو]\u200C/g;

/**
 * @param {string} name As the list has it.
 * @return {string} Persian letters, half-spaces before what is written as an ending.
 */
export function spell( name ) {
	const plain = name
		.replaceAll( 'ي', 'ی' )
		.replaceAll( 'ك', 'ک' )
		.replace( /\s+/g, ' ' )
		.trim();
	return (
		CORRECTED[ plain ] ??
		( NO_ABAD.includes( plain )
			? plain
			: plain
					.replace( /اباد(?= |$)/, 'آباد' )
					.replace( / (آباد|شهر)(?= |$)/, '\u200C$1' )
					.replace( NEVER_JOINS, ( [ letter ] ) => letter ) )
	);
}

/**
 * @param {string} csv With names of columns in its first line, every value in quotes.
 * @return {Array<Record<string, string>>}
 */
export function readCsv( csv ) {
	const [ head, ...lines ] = csv
		.replace( /^\uFEFF/, '' )
		.trim()
		.split( /\r?\n/ )
		.map( ( line ) => line.slice( 1, -1 ).split( '","' ) );
	return lines.map( ( values ) =>
		Object.fromEntries(
			values.map( ( value, at ) => [ head[ at ], value ] )
		)
	);
}

/**
 * @param {Array<Record<string, string>>} provinces
 * @param {Array<Record<string, string>>} cities
 * @return {Record<string, string[]>} By WooCommerce's codes, in the order of the alphabet.
 * @throws {Error} A province is unknown, or missing.
 */
export function byCode( provinces, cities ) {
	const collator = new Intl.Collator( 'fa' );
	const found = {};
	for ( const { id, name } of provinces ) {
		const code = CODES[ spell( name ) ];
		if ( ! code ) {
			throw new Error( `WooCommerce has no province ${ name }` );
		}
		found[ code ] = [
			...new Set(
				cities
					.filter( ( city ) => city.province_id === id )
					.map( ( city ) => spell( city.name ) )
					.concat( ADDED[ code ] ?? [] )
			),
		].sort( collator.compare );
	}
	const missing = Object.values( CODES ).filter(
		( code ) => ! found[ code ]
	);
	if ( missing.length ) {
		throw new Error( `The list has no ${ missing.join( ', ' ) }` );
	}
	return Object.fromEntries(
		Object.keys( found )
			.sort()
			.map( ( code ) => [ code, found[ code ] ] )
	);
}
