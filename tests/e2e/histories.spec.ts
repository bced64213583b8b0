/**
 * Random histories in a real browser against the real server. The thousands are tried against
 * a model (src/cart/test/histories.test.ts); these few show that browser and shop are as it is.
 *
 * Environment: VITRIN_HISTORIES (how many), VITRIN_SEED (printed; a failed run names it, for the second half one higher).
 */
import fc from 'fast-check';
import { History, history, type Step } from './support/history';
import { expect, test } from './support/test';

const COUNT = Number( process.env.VITRIN_HISTORIES ?? 6 );
const SEED = Number( process.env.VITRIN_SEED ?? Date.now() % 1_000_000 );
/** Two halves, for two workers. */
const HALVES = [ 0, 1 ];
/** After so many milliseconds no further history begins. */
const LIMIT = 100_000;

test.describe.configure( { mode: 'parallel' } );

for ( const half of HALVES ) {
	// The title has no seed in it: each worker would have its own list of tests.
	test( `[SIDE-20] [SIDE-19] [ADD-09] random histories in two tabs end at the server’s truth, every press counted once (${
		half + 1
	} of ${ HALVES.length }) @desktop`, async ( { browser, shop } ) => {
		test.setTimeout( LIMIT + 120_000 );
		const seed = SEED + half;
		const started = Date.now();
		const [ added, set, extra ] = [
			await shop.product( { name: 'کالای افزودنی' } ),
			await shop.product( { name: 'کالای شمردنی' } ),
			await shop.product( { name: 'کالای رفتنی' } ),
		];
		const total = { histories: 0, steps: 0, presses: 0, faults: 0 };
		await fc.assert(
			fc.asyncProperty( history, async ( steps: Step[] ) => {
				// The one that runs then ends first: its calls would outlive the test.
				if ( Date.now() - started > LIMIT ) {
					return;
				}
				const one = await History.begin(
					browser,
					shop,
					added,
					set,
					extra
				);
				try {
					for ( const step of steps ) {
						await one.run( step );
					}
					const { presses, faults } = await one.end();
					total.histories++;
					total.steps += steps.length;
					total.presses += presses;
					total.faults += faults;
				} finally {
					await one.dispose();
				}
			} ),
			{
				seed,
				numRuns: Math.ceil( COUNT / HALVES.length ),
				// A smaller example would take minutes: the seed is printed instead.
				endOnFailure: true,
				markInterruptAsFailure: false,
			}
		);
		// eslint-disable-next-line no-console -- So that a run can be repeated.
		console.log( `${ JSON.stringify( total ) }, VITRIN_SEED=${ SEED }` );
		// On a slow machine fewer, but never none.
		expect( total.histories ).toBeGreaterThan( 1 );
		expect( total.presses ).toBeGreaterThan( 0 );
	} );
}
