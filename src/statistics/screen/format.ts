/** Numbers, days and amounts as the shop's staff reads them: its calendar, its money, the page's digits. */
import { formatMoney, type MoneyFormat } from '../../shared/domain/format';
import { formatNumber, toPersianDigits } from '../../shared/domain/number';
import { toSolar } from './domain/solar-hijri';
import type { Metric } from './domain/view';

export interface Manner {
	/** A BCP 47 tag: fa-IR. */
	locale: string;
	isSolar: boolean;
	/** Of the shop; the browser's may be another. */
	timeZone: string;
	money: MoneyFormat;
}

export type Format = ReturnType< typeof createFormat >;

/** Of what the server calls a point of the line. */
export type Grain = 'hour' | 'day' | 'month';

const DASH = '—';

/** A day as a moment of it: no zone moves it into another day. */
const noon = ( day: string ): Date =>
	new Date( `${ day.slice( 0, 10 ) }T12:00:00Z` );

/** A shop's zone may be a difference such as +03:30, which older browsers don't know as a zone. */
const OFFSET = /^([+-])(\d\d):(\d\d)$/;

/** Moves a Unix time so that, read in UTC, it is the shop's time of day; else the zone's name does it. */
const inZone = ( seconds: number, timeZone: string ): [ Date, string ] => {
	const offset = OFFSET.exec( timeZone );
	if ( ! offset ) {
		return [ new Date( seconds * 1000 ), timeZone ];
	}
	const minutes = 60 * Number( offset[ 2 ] ) + Number( offset[ 3 ] );
	return [
		new Date(
			( seconds + ( offset[ 1 ] === '-' ? -60 : 60 ) * minutes ) * 1000
		),
		'UTC',
	];
};

const withOptions = (
	[ when, zone ]: [ Date, string ],
	options: Intl.DateTimeFormatOptions
): [ Date, Intl.DateTimeFormatOptions, string ] => [ when, options, zone ];

const two = ( number: number ): string => String( number ).padStart( 2, '0' );

/** In the page's digits, whatever the text is. */
const digitsOf =
	( { digits }: MoneyFormat ) =>
	( text: string ): string =>
		digits === 'arabext' ? toPersianDigits( text ) : text;

/** Counts, shares, durations and amounts. */
const createNumbers = ( { locale, money }: Manner ) => {
	const digits = money.digits;
	const language = { locale, digits };
	const inDigits = digitsOf( money );
	const short = new Intl.NumberFormat( locale, {
		notation: 'compact',
		maximumFractionDigits: 1,
		numberingSystem: digits,
	} );
	const percent = new Intl.NumberFormat( locale, {
		style: 'percent',
		maximumFractionDigits: 1,
		numberingSystem: digits,
	} );

	return {
		/** A count; orders of the rule "each the same share" have parts. */
		number: ( value: number | null ): string =>
			value === null
				? DASH
				: formatNumber( language, Math.round( value * 100 ) / 100 ),
		/** Beside a line: 12,000 is 12K. */
		short: ( value: number ): string => short.format( value ),
		/** Of 1. */
		share: ( value: number | null ): string =>
			value === null ? DASH : percent.format( value ),
		/** Seconds, such as 1:05; with hours 1:02:03. */
		duration: ( seconds: number | null ): string => {
			if ( seconds === null ) {
				return DASH;
			}
			const whole = Math.max( 0, Math.round( seconds ) );
			const minutes = Math.floor( whole / 60 );
			return inDigits(
				minutes < 60
					? `${ minutes }:${ two( whole % 60 ) }`
					: `${ Math.floor( minutes / 60 ) }:${ two( minutes % 60 ) }:${ two( whole % 60 ) }`
			);
		},
		money: ( amount: number | null ): string =>
			amount === null
				? DASH
				: formatMoney( money, amount.toFixed( 4 ) ).text,
		/** Of an amount: its number, and its unit if that is a word, which then stands elsewhere. */
		amount: ( amount: number ): { number: string; unit: string } => {
			const parts = formatMoney( money, amount.toFixed( 4 ) );
			return parts.isWord && ! parts.unitFirst
				? { number: parts.number, unit: parts.unit }
				: { number: parts.text, unit: '' };
		},
		inDigits,
	};
};

/** Days, times and the points of the line. */
const createDates = ( { locale, isSolar, timeZone, money }: Manner ) => {
	const inDigits = digitsOf( money );
	const tag = `${ locale.split( '-u-' )[ 0 ] }-u-ca-${ isSolar ? 'persian' : 'gregory' }-nu-${ money.digits }`;
	const formatters = new Map< string, Intl.DateTimeFormat >();
	const date = (
		when: Date,
		options: Intl.DateTimeFormatOptions,
		zone = 'UTC'
	): string => {
		const key = JSON.stringify( [ options, zone ] );
		const formatter =
			formatters.get( key ) ??
			new Intl.DateTimeFormat( tag, { ...options, timeZone: zone } );
		formatters.set( key, formatter );
		return formatter.format( when );
	};

	const dates = {
		/** 28 November 2026. */
		day: ( day: string ): string =>
			date( noon( day ), {
				day: 'numeric',
				month: 'long',
				year: 'numeric',
			} ),
		/** As it is typed: 1405/09/07. */
		numericDay: ( day: string ): string =>
			inDigits( isSolar ? toSolar( day ).map( two ).join( '/' ) : day ),
		/** With its name: Saturday. Put together where Intl has an order of its own. */
		wholeDay: ( day: string ): string =>
			isSolar
				? `${ dates.weekday( day, 'long' ) } ${ dates.day( day ) }`
				: date( noon( day ), {
						weekday: 'long',
						day: 'numeric',
						month: 'long',
						year: 'numeric',
					} ),
		/** 28 Nov. */
		shortDay: ( day: string ): string =>
			date( noon( day ), { day: 'numeric', month: 'short' } ),
		dayOfMonth: ( day: string ): string =>
			date( noon( day ), { day: 'numeric' } ),
		/** November 2026. Put together here: not every browser has the year where Persian has it. */
		month: ( day: string ): string =>
			`${ date( noon( day ), { month: 'long' } ) } ${ inDigits( String( isSolar ? toSolar( day )[ 0 ] : day.slice( 0, 4 ) ) ) }`,
		weekday: ( day: string, width: 'long' | 'narrow' ): string =>
			date( noon( day ), { weekday: width } ),
		/** Of a Unix time, in the shop's zone. */
		time: ( seconds: number ): string =>
			date(
				...withOptions( inZone( seconds, timeZone ), {
					hour: '2-digit',
					minute: '2-digit',
					hourCycle: 'h23',
				} )
			),
		/** A Unix time: of today its time alone, else its day as well. */
		moment: ( seconds: number, today: string ): string => {
			const [ when, zone ] = inZone( seconds, timeZone );
			const day = new Intl.DateTimeFormat( 'en-CA', {
				timeZone: zone,
			} ).format( when );
			const time = dates.time( seconds );
			return day === today ? time : `${ dates.day( day ) } ${ time }`;
		},
		/** An hour, day or month of the line. */
		point: ( at: string, grain: Grain, isShort = false ): string => {
			if ( grain === 'hour' ) {
				return inDigits( `${ at.slice( -2 ) }:00` );
			}
			if ( grain === 'month' ) {
				return dates.month( at );
			}
			return isShort ? dates.shortDay( at ) : dates.wholeDay( at );
		},
	};
	return dates;
};

export const createFormat = ( manner: Manner ) => {
	const numbers = createNumbers( manner );
	return {
		...numbers,
		...createDates( manner ),
		/** A figure as its kind is written. */
		metric: ( metric: Metric, value: number | null ): string => {
			switch ( metric ) {
				case 'bounce':
					return numbers.share( value );
				case 'engaged':
					return numbers.duration( value );
				case 'revenue':
					return numbers.money( value );
			}
			return numbers.number( value );
		},
		/** The same beside a line, where there is little room. */
		mark: ( metric: Metric, value: number ): string => {
			switch ( metric ) {
				case 'bounce':
					return numbers.share( value );
				case 'engaged':
					return numbers.duration( value );
			}
			return numbers.short( value );
		},
	};
};
