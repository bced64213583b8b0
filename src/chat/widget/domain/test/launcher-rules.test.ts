import { isSuppressed } from '../bubble';
import { unreadTitle } from '../title';
import { isTriggered, scrolled } from '../triggers';

it.each( [
	[ -1, -1, 0, 0, true ],
	[ 5, -1, 4.9, 100, false ],
	[ 5, -1, 5, 0, true ],
	[ 0, -1, 0, 0, true ],
	[ -1, 50, 1000, 49, false ],
	[ -1, 50, 0, 50, true ],
	[ 10, 50, 3, 60, true ],
	[ 10, 50, 11, 0, true ],
	[ 10, 50, 9, 49, false ],
] )(
	'[CHAT-02a] after %d s or %d %%: %d s and %d %% shows it: %s',
	( after, scroll, seconds, percent, expected ) => {
		expect( isTriggered( { after, scroll }, seconds, percent ) ).toBe(
			expected
		);
	}
);

it.each( [
	[ 0, 2000, 1000, 0 ],
	[ 500, 2000, 1000, 50 ],
	[ 1000, 2000, 1000, 100 ],
	[ 0, 800, 1000, 100 ],
] )(
	'[CHAT-02a] scrolled to %d of %d in %d: %d',
	( top, height, inWindow, percent ) => {
		expect( scrolled( top, height, inWindow ) ).toBe( percent );
	}
);

it.each< [ unknown, number, boolean ] >( [
	[ null, 5_000_000, false ],
	[ '', 5_000_000, false ],
	[ '5000000', 5_000_000, true ],
	[ '1400001', 5_000_000, true ],
	[ '1400000', 5_000_000, false ],
	[ '5000001', 5_000_000, false ],
	[ 'yesterday', 5_000_000, false ],
] )(
	'[CHAT-03a] closed at %p, now %d: suppressed %s',
	( closed, now, expected ) => {
		expect( isSuppressed( closed, now ) ).toBe( expected );
	}
);

it.each( [
	[ 'فروشگاه', 0, 'فروشگاه' ],
	[ 'فروشگاه', 3, '(۳) فروشگاه' ],
	[ '(۳) فروشگاه', 4, '(۴) فروشگاه' ],
	[ '(۳) فروشگاه', 0, 'فروشگاه' ],
	[ '(2) Shop', 1, '(۱) Shop' ],
	[ '(۹۹+) فروشگاه', 0, 'فروشگاه' ],
	[ 'فروشگاه', 100, '(۹۹+) فروشگاه' ],
	[ '(جدید) فروشگاه', 1, '(۱) (جدید) فروشگاه' ],
	[ 'فروشگاه', -1, 'فروشگاه' ],
	[ '', 2, '(۲) ' ],
] )( '[CHAT-06a] %p with %d unread is %p', ( title, unread, expected ) => {
	expect(
		unreadTitle( title, unread, ( count ) =>
			new Intl.NumberFormat( 'fa' ).format( count )
		)
	).toBe( expected );
} );
