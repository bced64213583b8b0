/**
 * A strip under a finger, which nothing may take over.
 */
import { createScope } from '../../shared/dom/scope';
import { watchTouches } from '../dom/choose-mover';

const begin = () => {
	const scope = createScope();
	const track = document.createElement( 'div' );
	document.body.replaceChildren( track );
	const { isTouched, whenCalm } = watchTouches( scope, track, () => {} );
	return {
		scope,
		isTouched,
		whenCalm,
		/** With so many fingers on the strip afterwards. */
		touch( type: string, fingers: number ) {
			track.dispatchEvent(
				Object.assign( new Event( type, { bubbles: true } ), {
					touches: Array( fingers ),
				} )
			);
		},
	};
};

beforeEach( () => void jest.useFakeTimers() );
afterEach( () => void jest.useRealTimers() );

it( '[PROD-03] of two fingers the second still holds the strip when the first has gone', () => {
	const { scope, isTouched, touch } = begin();
	touch( 'touchstart', 1 );
	touch( 'touchstart', 2 );
	touch( 'touchend', 1 );
	expect( isTouched() ).toBe( true );
	touch( 'touchend', 0 );
	expect( isTouched() ).toBe( false );
	scope.dispose();
} );

it( '[PROD-03] it is at rest 300 after the last finger and the last movement', async () => {
	const { scope, whenCalm, touch } = begin();
	const rested = jest.fn();
	touch( 'touchstart', 1 );
	void whenCalm( () => false ).then( rested );
	await jest.advanceTimersByTimeAsync( 5000 );
	expect( rested ).not.toHaveBeenCalled();
	touch( 'touchend', 0 );
	await jest.advanceTimersByTimeAsync( 250 );
	expect( rested ).not.toHaveBeenCalled();
	await jest.advanceTimersByTimeAsync( 600 );
	expect( rested ).toHaveBeenCalledTimes( 1 );
	scope.dispose();
} );
