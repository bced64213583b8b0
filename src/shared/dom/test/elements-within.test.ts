import { elementsWithin } from '../window-area';

const AREA = { left: 0, right: 100, top: 0, bottom: 100 };

/** Milliseconds that looking at a point takes. */
let cost = 0;
let now = 0;

beforeEach( () => {
	now = 0;
	jest.spyOn( performance, 'now' ).mockImplementation( () => now );
	document.elementsFromPoint = ( x: number, y: number ) => {
		now += cost;
		// What a click at the area's lower end would meet.
		return y > 90 && x < 50 ? [ document.body ] : [];
	};
} );

afterEach( () => {
	jest.restoreAllMocks();
	delete ( document as Partial< Document > ).elementsFromPoint;
} );

describe( 'what lies in a part of the window', () => {
	it( '[THEME-03] is found wherever a click could meet it', async () => {
		cost = 0;
		expect( [ ...( await elementsWithin( AREA ) ) ] ).toEqual( [
			document.body,
		] );
	} );

	it( '[THEME-03] is looked for in short tasks: others have their turn in between', async () => {
		cost = 5;
		const tasks: number[] = [];
		let began = 0;
		const timer = setInterval( () => {
			tasks.push( now - began );
			began = now;
		} );
		await elementsWithin( AREA );
		clearInterval( timer );
		// Some look at one point more than the time allows; none holds a click up.
		expect( tasks.length ).toBeGreaterThan( 4 );
		expect( Math.max( ...tasks ) ).toBeLessThan( 50 );
	} );
} );
