/**
 * The slider as it runs: Swiper itself, made by what works the gallery, at the widths and
 * with the times that the requirements name. Written out in numbers: a constant that changes
 * by mistake is seen here.
 */
import { withDefaults } from '../../shared/settings/read';
import type Swiper from 'swiper';
import { productHidden } from '../../shared/dom/product-shown';
import fixture from '../settings.fixture.json';
import { DEFAULTS } from '../domain/moves';
import { attach } from '../gallery';
import { GALLERY_DEFAULTS } from '../settings';
import { createSlider } from '../slider';
import { galleryWords } from '../words';

const settings = ( slideshow: boolean ) =>
	withDefaults( GALLERY_DEFAULTS, { ...fixture, zoom: false, slideshow } );

/** A gallery of three pictures; what Swiper was made with, null while none runs. */
const setUp = ( slideshow = false, [ box, boxEnd ] = [ '', '' ] ) => {
	document.body.innerHTML = `<div class="product"><div class="woocommerce-product-gallery vitrin-gallery">${ box }<div class="woocommerce-product-gallery__wrapper">${ [
		'a',
		'b',
		'c',
	]
		.map(
			( name ) =>
				`<div class="woocommerce-product-gallery__image"><a href="/${ name }.jpg"><img src="/${ name }.jpg" alt=""></a></div>`
		)
		.join( '' ) }</div>${ boxEnd }</div></div>`;
	const gallery = document.querySelector< HTMLElement >( '.vitrin-gallery' )!;
	const track = gallery.querySelector(
		'.woocommerce-product-gallery__wrapper'
	)!;
	track.scrollBy = () => {};
	const chunk = attach( gallery, settings( slideshow ) );
	chunk.wake();
	return {
		gallery,
		running: () => {
			const { swiper } = track.parentElement as { swiper?: Swiper };
			return swiper && ! swiper.destroyed ? swiper : null;
		},
	};
};

const resize = ( width: number ) => {
	Object.assign( window, { innerWidth: width } );
	window.dispatchEvent( new Event( 'resize' ) );
};
const pass = ( time: number ) => jest.advanceTimersByTimeAsync( time );

let reducesMotion = false;

beforeEach( () => {
	jest.useFakeTimers();
	reducesMotion = false;
	Object.assign( window, {
		ResizeObserver: class {
			observe() {}
			unobserve() {}
			disconnect() {}
		},
		matchMedia: () => ( { matches: reducesMotion } ),
	} );
} );

afterEach( () => {
	productHidden( document.body );
	jest.useRealTimers();
} );

describe( 'the running slider', () => {
	it( '[PROD-03] [PROD-04] below 922 px: animation 500, plays not, a swipe within 15°', async () => {
		Object.assign( window, { innerWidth: 921 } );
		const { running } = setUp( true );
		await pass( 1000 );
		const swiper = running()!;
		expect( swiper.params ).toMatchObject( {
			speed: 500,
			touchAngle: 15,
			effect: 'slide',
			rewind: false,
			allowTouchMove: true,
		} );
		expect( swiper.autoplay.running ).toBe( false );
		await pass( 60_000 );
		expect( swiper.activeIndex ).toBe( 0 );
	} );

	it( '[PROD-03] [THEME-03] its slides’ widths don’t add up to the gallery’s: it is said how wide the strip was', async () => {
		Object.assign( window, { innerWidth: 390 } );
		const { running, gallery } = setUp();
		Object.defineProperty( gallery, 'clientWidth', { value: 355 } );
		await pass( 2000 );
		expect( running() ).not.toBeNull();
		expect(
			gallery.style.getPropertyValue( '--vitrin-gallery-strip' )
		).toBe( '355px' );
	} );

	it( '[PROD-03] [THEME-03] moves the pictures also where a theme boxes them', async () => {
		Object.assign( window, { innerWidth: 390 } );
		const { running, gallery } = setUp( false, [
			'<div class="of-the-theme">',
			'</div>',
		] );
		await pass( 2000 );
		expect( running()?.slides ).toHaveLength( 3 );
		expect( gallery ).toHaveClass( 'is-sliding' );
	} );

	it( '[PROD-03] from 922 px on there is none, without the slideshow', async () => {
		Object.assign( window, { innerWidth: 922 } );
		const { running, gallery } = setUp();
		await pass( 2000 );
		expect( running() ).toBeNull();
		expect( gallery ).not.toHaveClass( 'is-sliding' );
	} );

	it( '[PROD-03] is decided anew when the window’s size has rested for 250', async () => {
		Object.assign( window, { innerWidth: 922 } );
		const { running } = setUp();
		await pass( 2000 );
		resize( 921 );
		await pass( 249 );
		// Still moving: the time begins anew.
		resize( 920 );
		await pass( 249 );
		expect( running() ).toBeNull();
		await pass( 1 );
		expect( running() ).not.toBeNull();
		resize( 922 );
		await pass( 249 );
		expect( running() ).not.toBeNull();
		await pass( 1 );
		expect( running() ).toBeNull();
	} );

	it( '[PROD-02] as a slideshow: every 7000, animation 600, fade, endless, by touch', async () => {
		Object.assign( window, { innerWidth: 922 } );
		const { running } = setUp( true );
		await pass( 1000 );
		const swiper = running()!;
		expect( swiper.params ).toMatchObject( {
			speed: 600,
			touchAngle: 15,
			effect: 'fade',
			rewind: true,
			allowTouchMove: true,
			autoplay: { delay: 7000 },
		} );
		expect( swiper.autoplay.running ).toBe( true );
	} );

	it( '[PROD-02] who wants less motion has a slideshow that stands still, and changes at once', async () => {
		reducesMotion = true;
		Object.assign( window, { innerWidth: 1280 } );
		const { running } = setUp( true );
		await pass( 1000 );
		expect( running()!.params.speed ).toBe( 0 );
		expect( running()!.autoplay.running ).toBe( false );
	} );

	it( '[PROD-04] what nobody says otherwise is speed 300, autoplay timeout 5000, angle 15°', () => {
		document.body.innerHTML =
			'<div><div class="woocommerce-product-gallery__wrapper"><div class="vitrin-gallery__slide"></div><div class="vitrin-gallery__slide"></div></div></div>';
		const gallery = document.body.firstElementChild as HTMLElement & {
			swiper: Swiper;
		};
		const mover = createSlider(
			gallery,
			0,
			{
				...DEFAULTS,
				plays: true,
			},
			galleryWords( fixture.messages ),
			() => {}
		);
		expect( gallery.swiper.params ).toMatchObject( {
			speed: 300,
			touchAngle: 15,
			autoplay: { delay: 5000 },
		} );
		mover.dispose();
	} );
} );
