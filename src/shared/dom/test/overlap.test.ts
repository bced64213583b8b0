import { whenCrowded } from '../overlap';

/** What lies at each point, topmost first. */
let stack: Element[] = [];
const add = ( html: string ): Element => {
	document.body.insertAdjacentHTML( 'beforeend', html );
	return document.body.lastElementChild!;
};

beforeEach( () => {
	jest.useFakeTimers();
	document.body.innerHTML = '<a class="mine"><i></i></a>';
	Object.assign( document, { elementsFromPoint: () => stack } );
} );
afterEach( () => jest.useRealTimers() );

const isCrowded = ( ...elements: Element[] ): boolean => {
	stack = elements;
	const act = jest.fn();
	whenCrowded( '.mine', act );
	jest.advanceTimersByTime( 800 );
	return act.mock.calls.length > 0;
};

describe( '[THEME-03] what a fixed element of ours meets', () => {
	const own = () => document.querySelector( '.mine i' )!;

	it( 'is nothing on a page by itself', () => {
		expect( isCrowded( own(), document.body ) ).toBe( false );
		expect( isCrowded( own(), add( '<p>Text</p>' ) ) ).toBe( false );
	} );

	it( "is what lies over it: a theme's bar", () => {
		expect( isCrowded( add( '<nav></nav>' ), own() ) ).toBe( true );
	} );

	it( 'is a form that it lies over', () => {
		const form = add( '<form><button></button></form>' );
		expect( isCrowded( own(), form.firstElementChild! ) ).toBe( true );
	} );

	it( 'is looked for when somebody scrolls, once', () => {
		const act = jest.fn();
		stack = [ own() ];
		whenCrowded( '.mine', act );
		document.dispatchEvent( new Event( 'scroll' ) );
		document.dispatchEvent( new Event( 'scroll' ) );
		expect( act ).toHaveBeenCalledTimes( 1 );
	} );
} );
