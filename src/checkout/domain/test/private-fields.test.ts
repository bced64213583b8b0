/**
 * Which fields and values the browser never keeps: a table of names that plugins, themes and form
 * builders have, and generated numbers.
 */
import { isPrivateField, isPrivateValue } from '../stored-draft';

const field = ( name: string, over = {} ) => ( {
	id: name,
	name,
	type: 'text',
	autocomplete: '',
	...over,
} );

const IDS = [
	'billing_national_id',
	'billing_national_code',
	'billing_nationalcode',
	'billing_National_code',
	'billingNationalId',
	'nationalID',
	'national-number',
	'billing_codemelli',
	'billing_codemeli',
	'billing_code_meli',
	'billing_melli_code',
	'billing_mellicode',
	'billing_kode_melli',
	'melli',
	'codeMelli',
	'meli',
	'billing_ncode',
	'n_code',
	'billing_nid',
	'nin',
	'natid',
	'shenase',
	'shenase_melli',
	'billing_shenaseh',
	'shomare_shenasname',
	'billing_cod_m',
	'billing_economic_code',
	'billing_economiccode',
	'code_eghtesadi',
	'kod_eqtesadi',
	'egtesadi',
	'billing_passport',
	'passport_no',
	'gozarname',
	'identity_number',
	'billing_identification',
	'id_number',
	'id-card',
	'tax_id',
	'billing_vat',
	'ssn',
	'kod_atba',
	'fida_code',
	'identity_card',
	'billing_identity_card_number',
	'billing_dni',
	'dni_nif',
	'billing_nif',
	'NIE',
	'billing_cif',
	'billing_cpf',
	'billing_cnpj',
	'cnpj_number',
	'billing_gstin',
	'gstin_number',
	'billing_pan',
	'pan_number',
	'billing_rut',
	'cuit',
	'tin',
	'bsn',
	'pesel',
	'codice_fiscale',
	'billing_cf',
	'fiscal_code',
	'billing_fiscalCode',
	'license_number',
	'driving_licence',
	'billing_driver_license',
	'shomare_govahiname',
	'govahiname',
	'کد_ملی',
	'billing_کدملی',
];

describe( '[CHK-09] a field is private', () => {
	it.each( IDS )( 'by the name %s, in either attribute', ( name ) => {
		expect( isPrivateField( field( name ) ) ).toBe( true );
		expect( isPrivateField( field( 'x', { id: name } ) ) ).toBe( true );
		expect( isPrivateField( field( name, { type: 'tel' } ) ) ).toBe( true );
	} );

	it.each( [
		'کد ملی',
		'كد ملي',
		'کدملی خریدار *',
		'شناسهٔ ملی شرکت',
		'شماره شناسنامه',
		'کد اقتصادی',
		'شمارهٔ گذرنامه',
		'شماره کارت',
		'شبا',
		'رمز دوم',
		'کد تأیید',
		'کد تایید پیامکی',
		'National code',
		'Passport number',
		'CVV2',
		'کارت شناسایی',
		'شمارهٔ کارت ملی',
		'شماره گواهینامه',
		'گواهی‌نامهٔ رانندگی',
		'شمارهٔ گواهي نامه',
		'Identity card',
		'Identification number',
		'ID',
		'Personal ID',
		'ID number *',
		'Personal number',
		'Personal code',
		'DNI / NIF',
		'N.I.F.',
		'CNPJ',
		'CPF ou CNPJ',
		'GSTIN',
		'PAN number',
		'Fiscal code',
		'Codice fiscale',
		'Tax number',
		'Driving licence',
		'Driver’s license no.',
	] )( 'by the label %s', ( label ) => {
		expect( isPrivateField( field( 'field_12', { label } ) ) ).toBe( true );
	} );

	it.each( [ 'national_id', 'economic_code' ] )(
		'by our own rule %s, whatever its name',
		( check ) => {
			expect( isPrivateField( field( 'reference', { check } ) ) ).toBe(
				true
			);
		}
	);
} );

describe( 'a field is kept', () => {
	it.each( [
		'billing_first_name',
		'billing_family_name',
		'billing_company',
		'billing_address_1',
		'billing_city',
		'billing_postcode',
		'billing_phone',
		'billing_email',
		'shipping_destination',
		'is_international',
		'residential_area',
		'delivery_time',
		'order_comments',
		'floor_unit',
		'plak',
		'birthday',
		'date_of_birth',
		'tarikh_tavalod',
		'company_name',
		'job_title',
		'mobile',
		'zip_code',
		'candidate',
		'residence',
		'gift_wrapping',
		'valid_until',
		'identical_address',
		'routine_delivery',
		'brutto',
		'panel',
		'spanish',
		'taxi_note',
		'notification_name',
	] )( 'where it is %s', ( name ) => {
		expect( isPrivateField( field( name ) ) ).toBe( false );
		expect( isPrivateField( field( name, { check: 'mobile' } ) ) ).toBe(
			false
		);
	} );

	it.each( [
		'تاریخ تولد',
		'روز تولد',
		'نام شرکت',
		'کد پستی',
		'تلفن همراه',
		'شماره تماس گیرنده',
		'واحد',
		'پلاک',
		'زمان تحویل',
		'Birthday',
		'Date of birth',
		'Company',
		'Postcode',
		'Mobile number',
		'Apartment, unit',
		'Residential area',
		'Identical to the billing address',
		'Personal note',
		'Taxi or post',
		'Paid by',
		'Expand the list',
		'Routine',
	] )( 'by the label %s', ( label ) => {
		expect( isPrivateField( field( 'field_12', { label } ) ) ).toBe(
			false
		);
	} );

	it( 'where a label of WooCommerce’s own field mentions an identity card', () => {
		expect(
			isPrivateField(
				field( 'billing_last_name', {
					label: 'نام خانوادگی (مطابق کارت ملی)',
				} )
			)
		).toBe( false );
	} );
} );

/** The same numbers in each run. */
const randomDigits = ( seed: number ) => {
	let state = seed;
	return ( length: number ): string => {
		let digits = '';
		while ( digits.length < length ) {
			state = ( state * 1103515245 + 12345 ) % 2147483648;
			digits += Math.floor( state / 65536 ) % 10;
		}
		return digits;
	};
};

const withCheckDigit = ( digits: string ): string => {
	const sum = ( weight: ( at: number ) => number, add: number ) =>
		Array.from( digits ).reduce(
			( total, digit, at ) =>
				total + ( Number( digit ) + add ) * weight( at ),
			0
		);
	if ( digits.length === 9 ) {
		const rest = sum( ( at ) => 10 - at, 0 ) % 11;
		return digits + String( rest < 2 ? rest : 11 - rest );
	}
	const weights = [ 29, 27, 23, 19, 17 ];
	return (
		digits +
		String(
			( sum(
				( at ) => weights[ at % 5 ] ?? 0,
				Number( digits[ 9 ] ) + 2
			) %
				11 ) %
				10
		)
	);
};

const persian = ( text: string ): string =>
	text.replace( /\d/g, ( digit ) => '۰۱۲۳۴۵۶۷۸۹'[ Number( digit ) ] ?? '' );

describe( '[CHK-09] a value is private', () => {
	const digits = randomDigits( 7 );
	const persons = Array.from( { length: 200 }, () =>
		withCheckDigit( digits( 9 ) )
	);
	const companies = Array.from( { length: 200 }, () =>
		withCheckDigit( `1${ digits( 9 ) }` )
	);

	it( 'in a field of any name, in any digits and with separators, and so is the most of it', () => {
		for ( const id of [ ...persons, ...companies ] ) {
			for ( const typed of [
				id,
				persian( id ),
				`${ id.slice( 0, 3 ) }-${ id.slice( 3 ) }`,
				` ${ id } `,
			] ) {
				expect( [
					typed,
					isPrivateValue( field( 'field_12' ), typed ),
				] ).toEqual( [ typed, true ] );
			}
			const most = id.replace( /\d$/, '' ).replace( /^0{1,2}/, '' );
			expect( [
				most,
				/^9/.test( most ) ||
					isPrivateValue( field( 'field_12' ), most ),
			] ).toEqual( [ most, true ] );
		}
	} );

	it( 'in the middle of a note', () => {
		for ( const id of [ ...persons, ...companies ] ) {
			const note = `کد ملی من ${ persian( id ) } است`;
			expect( [
				note,
				isPrivateValue(
					field( 'order_comments', { type: 'textarea' } ),
					note
				),
			] ).toEqual( [ note, true ] );
		}
		expect(
			isPrivateValue(
				field( 'order_comments', { type: 'textarea' } ),
				'0018465986 09123456789'
			)
		).toBe( true );
	} );

	it.each( [
		'6037991234567890',
		'6037-9912-3456-7890',
		'IR062960000000100324200001',
		'00184659860001',
	] )( 'as a number of an account: %s', ( value ) => {
		expect( isPrivateValue( field( 'field_12' ), value ) ).toBe( true );
	} );
} );

describe( 'a value is kept', () => {
	const digits = randomDigits( 11 );

	it( 'where it is a telephone or a postcode in a field for those, whatever its digits', () => {
		for ( let at = 0; at < 200; at++ ) {
			for ( const [ name, value ] of [
				[ 'billing_phone', `09${ digits( 9 ) }` ],
				[ 'receiver_mobile', `9${ digits( 9 ) }` ],
				[ 'billing_tel', `021${ digits( 8 ) }` ],
				[ 'billing_postcode', digits( 10 ) ],
			] as const ) {
				expect( [
					value,
					isPrivateValue( field( name ), value ),
				] ).toEqual( [ value, false ] );
			}
		}
	} );

	it( 'where it is a mobile number in a note, an address, a date, a short number', () => {
		for ( let at = 0; at < 200; at++ ) {
			const note = `به 09${ digits( 9 ) } زنگ بزنید`;
			expect( [
				note,
				isPrivateValue( field( 'order_comments' ), note ),
			] ).toEqual( [ note, false ] );
		}
		for ( const value of [
			'خیابان ۱۲، پلاک ۳۴۵',
			'1405/09/05',
			'1405/09/05 10:30',
			'12',
			'',
		] ) {
			expect( isPrivateValue( field( 'field_12' ), value ) ).toBe(
				false
			);
		}
	} );
} );
