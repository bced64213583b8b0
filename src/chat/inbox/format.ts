/** Times and numbers as the agent reads them: Persian pages have Solar Hijri days and Persian digits. */
import { formatNumber, toPersianDigits } from '../../shared/domain/number';
import { createWriter, isSameDay } from '../widget/domain/days';
import type { Boot } from './boot';

export type Format = ReturnType< typeof createFormat >;

export const createFormat = ( {
	locale,
	isSolar,
	digits,
}: Pick< Boot, 'locale' | 'isSolar' | 'digits' > ) => {
	const tag = `${ locale.split( '-u-' )[ 0 ] }-u-ca-${ isSolar ? 'persian' : 'gregory' }-nu-${ digits }`;
	const writer = createWriter( tag );
	const numeric = new Intl.DateTimeFormat( tag, {
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
	} );
	return {
		number: ( value: number ): string =>
			formatNumber( { locale, digits }, value ),
		time: ( seconds: number ): string => writer.time( seconds * 1000 ),
		day: ( seconds: number, now: number ): string =>
			writer.day( seconds * 1000, now ),
		/** As short as a list needs it: of today its time, else its day. */
		short: ( seconds: number, now: number ): string =>
			isSameDay( seconds * 1000, now )
				? writer.time( seconds * 1000 )
				: writer.day( seconds * 1000, now ),
		/** Of a day as YYYY-MM-DD. */
		numericDay: ( day: string ): string =>
			numeric.format( new Date( `${ day }T12:00:00` ) ),
		inDigits: ( text: string ): string =>
			digits === 'arabext' ? toPersianDigits( text ) : text,
	};
};
