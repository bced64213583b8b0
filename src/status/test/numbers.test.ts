/**
 * What the status page's script writes in the admin's language.
 */
import { localTime } from '../ui/numbers';

/** Noon in Tehran, on the last day of a year and the first of the next. */
const LAST = Date.UTC( 2025, 2, 20, 8, 30 ) / 1000;
const FIRST = Date.UTC( 2025, 2, 21, 8, 30 ) / 1000;

afterEach( () => {
	document.documentElement.lang = 'en-US';
} );

it( '[L10N-02b] a time is of the Solar Hijri calendar in Persian, in Persian digits', () => {
	document.documentElement.lang = 'fa-IR';
	expect( localTime( LAST ) ).toMatch( /^۳۰ اسفند ۱۴۰۳/ );
	expect( localTime( FIRST ) ).toMatch( /^۱ فروردین ۱۴۰۴/ );
	expect( localTime( FIRST ) ).not.toMatch( /[0-9٠-٩]/ );
} );

it( '[L10N-02b] other languages keep their calendar', () => {
	document.documentElement.lang = 'en-US';
	expect( localTime( FIRST ) ).toContain( '2025' );
} );
