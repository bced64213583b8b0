import { readImage } from '../../shared/domain/image';
import { indexForKey, moveIndex, sliderOptions } from '../domain/moves';
import { positionLabel } from '../markup';

describe( 'how the gallery moves', () => {
	const conditions = { slideshow: false, reducesMotion: false };

	it( '[PROD-03] narrower than 922 px it is a slider with animation 500 that doesn’t play, slideshow or not', () => {
		for ( const slideshow of [ true, false ] ) {
			expect(
				sliderOptions( { ...conditions, slideshow, width: 921 } )
			).toEqual( {
				speed: 500,
				effect: 'slide',
				isEndless: false,
				plays: false,
				timeout: 5000,
				angle: 15,
			} );
		}
		expect( sliderOptions( { ...conditions, width: 922 } ) ).toBeNull();
	} );

	it( '[PROD-02] as a slideshow it has speed 7000, animation 600, fade and no end; less motion: it stands still', () => {
		const wide = { ...conditions, slideshow: true, width: 1280 };
		expect( sliderOptions( wide ) ).toEqual( {
			speed: 600,
			timeout: 7000,
			angle: 15,
			effect: 'fade',
			isEndless: true,
			plays: true,
		} );
		expect(
			sliderOptions( { ...wide, reducesMotion: true } )
		).toMatchObject( { speed: 0, plays: false } );
	} );

	it( '[PROD-02] ends hold, an endless one goes round', () => {
		expect( moveIndex( 2, 1, 3, false ) ).toBe( 2 );
		expect( moveIndex( 0, -1, 3, false ) ).toBe( 0 );
		expect( moveIndex( 2, 1, 3, true ) ).toBe( 0 );
		expect( moveIndex( 0, -1, 3, true ) ).toBe( 2 );
	} );

	it( '[PROD-03] arrow keys point where the pictures lie', () => {
		const forKey = ( key: string, isRightToLeft: boolean ) =>
			indexForKey( key, 4, isRightToLeft, ( distance ) =>
				moveIndex( 1, distance, 4, false )
			);
		expect( forKey( 'ArrowLeft', true ) ).toBe( 2 );
		expect( forKey( 'ArrowRight', true ) ).toBe( 0 );
		expect( forKey( 'ArrowLeft', false ) ).toBe( 0 );
		expect( forKey( 'ArrowRight', false ) ).toBe( 2 );
		expect( forKey( 'Home', true ) ).toBe( 0 );
		expect( forKey( 'End', true ) ).toBe( 3 );
		expect( forKey( 'ArrowUp', true ) ).toBeNull();
		expect( forKey( 'a', false ) ).toBeNull();
	} );

	it( 'counts in the language’s digits', () => {
		expect( positionLabel( 'تصویر %1$s از %2$s', 1, 12, 'fa-IR' ) ).toBe(
			'تصویر ۲ از ۱۲'
		);
		expect( positionLabel( '%2$s: %1$s', 0, 3, 'en' ) ).toBe( '3: 1' );
	} );
} );

describe( 'the picture of a variation', () => {
	it( '[VAR-01] takes what WooCommerce says, numbers as numbers or text', () => {
		expect(
			readImage( {
				src: 'https://shop.example/a.jpg',
				src_w: 600,
				src_h: '800',
				full_src: 'https://shop.example/a-full.jpg',
				full_src_w: '1200',
				full_src_h: 1600,
				gallery_thumbnail_src: '/a-100.jpg',
				srcset: 'a 1x',
				sizes: '100vw',
				alt: 'آبی',
				title: 'گلدان آبی',
				caption: '',
			} )
		).toEqual( {
			src: 'https://shop.example/a.jpg',
			full: 'https://shop.example/a-full.jpg',
			thumbnail: '/a-100.jpg',
			srcset: 'a 1x',
			sizes: '100vw',
			alt: 'آبی',
			title: 'گلدان آبی',
			caption: '',
			width: 600,
			height: 800,
			fullWidth: 1200,
			fullHeight: 1600,
		} );
	} );

	it.each( [
		null,
		undefined,
		'garbage',
		7,
		[],
		{},
		{ src: '' },
		{ src: false },
		{ src: 'javascript:alert(1)' },
		{ src: ' JAVASCRIPT:alert(1)' },
		{ src: 'data:text/html,x' },
	] )( '[VAR-01] takes no picture from %j', ( value ) => {
		expect( readImage( value ) ).toBeNull();
	} );

	it( '[VAR-01] a part that can’t be is left out', () => {
		expect(
			readImage( {
				src: 'a.jpg',
				full_src: 'javascript:alert(1)',
				src_w: -5,
				src_h: 'x',
			} )
		).toMatchObject( { full: 'a.jpg', width: 0, height: 0 } );
	} );
} );
