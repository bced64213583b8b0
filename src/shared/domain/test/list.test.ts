import { listOf } from '../list';

it.each( [
	[ 'fa-IR', 'آبی، بزرگ' ],
	[ 'ar', 'آبی، بزرگ' ],
	[ 'en-US', 'آبی, بزرگ' ],
	[ 'fr-FR', 'آبی, بزرگ' ],
] )( '[L10N-02] a list of words has the comma of %s', ( locale, words ) => {
	expect( listOf( locale, [ 'آبی', 'بزرگ' ] ) ).toBe( words );
} );
