import { addControls } from '../markup';
import fixture from '../settings.fixture.json';

const SLIDES =
	'<figure><button class="is-previous"></button><i class="is-next"></i><b class="is-open"></b><div class="vitrin-gallery__places"></div></figure>';

const add = ( which: { turns: boolean; opens: boolean } ) => {
	const gallery = document.createElement( 'div' );
	gallery.innerHTML = SLIDES;
	addControls( gallery, fixture.messages, which );
	return {
		slides: gallery.firstElementChild!,
		said: [ ...gallery.querySelectorAll( '*' ) ].flatMap(
			( { ariaLabel } ) => ariaLabel ?? []
		),
		own: [ ...gallery.children ].slice( 1 ),
	};
};

describe( 'a gallery’s buttons', () => {
	it( '[PROD-02] are named, and nothing that a theme has put into a slide', () => {
		const { said, slides, own } = add( { turns: true, opens: true } );
		const { previous, places, next, open } = fixture.messages;
		expect( said ).toEqual( [ previous, places, next, open ] );
		expect( slides.outerHTML ).toBe( SLIDES );
		expect(
			[ ...slides.children ].some( ( { ariaLabel } ) => ariaLabel )
		).toBe( false );
		expect( own.map( ( { className } ) => className ) ).toEqual( [
			'vitrin-gallery__nav',
			'is-open',
		] );
	} );

	it( '[PROD-02] of one picture are none but what fills the screen, if anything does', () => {
		expect( add( { turns: false, opens: true } ).own ).toHaveLength( 1 );
		expect( add( { turns: false, opens: false } ).own ).toEqual( [] );
	} );
} );
