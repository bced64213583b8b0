import { withDefaults } from '../../shared/settings/read';
import { createScope } from '../../shared/dom/scope';
import { fitReview, startReview } from '../dom/review';
import { CHECKOUT_DEFAULTS } from '../settings';
import fixture from '../settings.fixture.json';
import { installJQuery, type FakeJQuery } from './fake-jquery';

const settings = withDefaults( CHECKOUT_DEFAULTS, {
	...fixture,
	review_show_text: 'دیدن',
	review_hide_text: 'بستن',
} );

interface Ended {
	onfinish?: () => void;
	cancel: jest.Mock;
}

let jQuery: FakeJQuery;
let animations: Array< [ Keyframe, number, Ended ] >;
let isReduced: boolean;
let isPhone: boolean;

const button = () => document.querySelector( 'button' ) as HTMLElement;
const content = () => document.getElementById( 'c' ) as HTMLElement;

beforeEach( () => {
	jQuery = installJQuery();
	animations = [];
	isReduced = false;
	Element.prototype.animate = ( ( frame: Keyframe, time: number ) => {
		const animation: Ended = { cancel: jest.fn() };
		animations.push( [ frame, time, animation ] );
		return animation;
	} ) as never;
	isPhone = false;
	window.matchMedia = ( ( query: string ) => ( {
		matches: query.includes( 'width' ) ? isPhone : isReduced,
	} ) ) as never;
	document.body.className = '';
	document.body.innerHTML =
		'<button type="button" class="vitrin-review__toggle is-active" aria-expanded="true" aria-controls="c"><span>بستن</span></button><div id="c">۱</div>';
} );

describe( 'the order review', () => {
	it( '[CHK-01a] closes within 300 ms, its button is inactive and offers to show it', () => {
		startReview( createScope(), settings );
		button().click();
		expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'false' );
		expect( button().classList.contains( 'is-inactive' ) ).toBe( true );
		expect( button().classList.contains( 'is-active' ) ).toBe( false );
		expect( button().textContent ).toBe( 'دیدن' );
		expect( content().hidden ).toBe( false );
		expect( animations[ 0 ]?.[ 1 ] ).toBe( 300 );
		animations[ 0 ]?.[ 2 ].onfinish?.();
		expect( content().hidden ).toBe( true );

		button().click();
		expect( content().hidden ).toBe( false );
		expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'true' );
		expect( button().classList.contains( 'is-active' ) ).toBe( true );
		expect( button().textContent ).toBe( 'بستن' );
	} );

	it.each( [
		[ 'a phone', true, '', false ],
		[ 'a desktop', false, '', true ],
		[
			'a phone where a way to ship is to be chosen',
			true,
			'<input type="radio" class="shipping_method">',
			true,
		],
		[
			'a phone where there is one way to ship',
			true,
			'<input type="hidden" class="shipping_method">',
			false,
		],
	] )( '[CHK-01] begins as %s needs it', ( _name, phone, inside, isOpen ) => {
		isPhone = phone;
		content().innerHTML = inside;
		button().classList.add( 'is-first' );
		startReview( createScope(), settings );
		expect( content().hidden ).toBe( ! isOpen );
		expect( button().getAttribute( 'aria-expanded' ) ).toBe(
			String( isOpen )
		);
		expect( button().classList.contains( 'is-first' ) ).toBe( false );
		expect( animations ).toEqual( [] );
	} );

	it( '[CHK-01] a second press while it closes keeps it open', () => {
		startReview( createScope(), settings );
		button().click();
		button().click();
		expect( animations[ 0 ]?.[ 2 ].cancel ).toHaveBeenCalled();
		expect( content().hidden ).toBe( false );
	} );

	it( '[CHK-01] closes at once where motion is reduced', () => {
		isReduced = true;
		startReview( createScope(), settings );
		button().click();
		expect( content().hidden ).toBe( true );
		expect( animations ).toHaveLength( 0 );
	} );

	it( '[CHK-01] opens after a refused order: the shipping stands in it', () => {
		isReduced = true;
		startReview( createScope(), settings );
		button().click();
		jQuery.emit( 'checkout_error' );
		expect( content().hidden ).toBe( false );
	} );

	it( '[CHK-01b] stays in view below a header that does', () => {
		document.body.className = 'vitrin-sticky-review';
		const header = document.createElement( 'header' );
		header.style.position = 'sticky';
		header.getBoundingClientRect = () => ( { bottom: 70 } ) as DOMRect;
		document.body.append( header );
		document.elementsFromPoint = () => [ header ];
		const scope = createScope();
		fitReview( scope );
		const top = () =>
			document.documentElement.style.getPropertyValue(
				'--vitrin-sticky-top'
			);
		document.dispatchEvent( new Event( 'scrollend' ) );
		expect( top() ).toBe( '90px' );

		document.elementsFromPoint = () => [ document.body ];
		document.dispatchEvent( new Event( 'scrollend' ) );
		expect( top() ).toBe( '' );
		scope.dispose();
	} );

	it( '[CHK-01] in a theme’s columns, where it is higher than the window, it scrolls with the page', () => {
		let measure = () => {};
		window.ResizeObserver = class {
			constructor( run: () => void ) {
				measure = run;
			}
			observe() {}
			disconnect() {}
		} as never;
		document.body.className = 'vitrin-sticky-review';
		document.body.innerHTML = '<div id="order_review"></div>';
		const review = document.getElementById( 'order_review' ) as HTMLElement;
		let height = 5000;
		Object.defineProperty( review, 'offsetHeight', { get: () => height } );
		fitReview( createScope() );
		measure();
		expect( review.classList.contains( 'is-high' ) ).toBe( true );
		height = 100;
		measure();
		expect( review.classList.contains( 'is-high' ) ).toBe( false );
	} );
} );
