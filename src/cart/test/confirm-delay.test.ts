import {
	CONFIRM_AFTER,
	confirmDelay,
	MAX_DOUBLINGS,
	MAX_POSTPONEMENT,
} from '../dom/confirm-reads';

describe( 'when the server is asked about a reported change', () => {
	it( '[SIDE-16] a moment after the report', () => {
		expect( confirmDelay( 0, 0 ) ).toBe( CONFIRM_AFTER );
	} );

	it( '[THEME-02] twice as late after each reading that found nothing new, up to a limit', () => {
		expect( confirmDelay( 1, 0 ) ).toBe( CONFIRM_AFTER * 2 );
		expect( confirmDelay( MAX_DOUBLINGS + 1, 0 ) ).toBe(
			confirmDelay( MAX_DOUBLINGS, 0 )
		);
	} );

	it( '[THEME-02] further reports put it off only so long', () => {
		const limit = CONFIRM_AFTER * MAX_POSTPONEMENT;
		expect( confirmDelay( 0, limit - CONFIRM_AFTER ) ).toBe(
			CONFIRM_AFTER
		);
		expect( confirmDelay( 0, limit - 100 ) ).toBe( 100 );
		expect( confirmDelay( 0, limit + 1 ) ).toBe( 0 );
	} );
} );
