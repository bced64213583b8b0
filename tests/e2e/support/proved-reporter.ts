/**
 * After a run on real WooCommerce: which ledger lines it proved (docs/proved.json), for `npm run ledger`.
 *
 * A line counts when every test that carries its id passed in this run, in every project that ran it; a test that was
 * skipped counts neither way.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
	FullConfig,
	FullResult,
	Reporter,
	TestCase,
	TestResult,
} from '@playwright/test/reporter';

interface Proved {
	/** Day of the run, YYYY-MM-DD. */
	date: string;
	wordpress: string;
	woocommerce: string;
	theme: string;
	ids: string[];
}

/** `[ADD-01] [SIDE-12] …` → both ids. */
export const idsOf = ( title: string ): string[] =>
	[ ...title.matchAll( /\[([A-Z0-9]+-\d+)\]/g ) ].map(
		( [ , id ] ) => id as string
	);

export default class ProvedReporter implements Reporter {
	private readonly passed = new Set< string >();
	private readonly failed = new Set< string >();
	private baseURL = '';

	constructor( private readonly options: { file?: string } = {} ) {}

	onBegin( config: FullConfig ): void {
		this.baseURL = config.projects[ 0 ]?.use.baseURL ?? '';
	}

	onTestEnd( test: TestCase, result: TestResult ): void {
		const last =
			result.retry === test.retries || result.status === 'passed';
		if ( ! last || result.status === 'skipped' ) {
			return;
		}
		const list =
			test.outcome() === 'expected' || test.outcome() === 'flaky'
				? this.passed
				: this.failed;
		idsOf( test.title ).forEach( ( id ) => list.add( id ) );
	}

	async onEnd( result: FullResult ): Promise< void > {
		if (
			process.env.VITRIN_REAL_SHOP !== '1' ||
			result.status === 'interrupted'
		) {
			return;
		}
		const facts = ( await (
			await fetch( new URL( '/?vitrin-e2e=facts', this.baseURL ) )
		).json() ) as Omit< Proved, 'date' | 'ids' >;
		const ids = [ ...this.passed ]
			.filter( ( id ) => ! this.failed.has( id ) )
			.sort();
		const file = this.options.file ?? 'docs/proved.json';
		const proved: Proved = {
			date: new Date().toISOString().slice( 0, 10 ),
			wordpress: facts.wordpress,
			woocommerce: facts.woocommerce,
			theme: facts.theme,
			ids,
		};
		mkdirSync( dirname( file ), { recursive: true } );
		if ( read( file ) !== JSON.stringify( proved ) ) {
			writeFileSync( file, JSON.stringify( proved, null, '\t' ) + '\n' );
		}
		process.stdout.write(
			`\n${ ids.length } ledger lines proved on WooCommerce ${ proved.woocommerce }, WordPress ${ proved.wordpress }, ${ proved.theme }: ${ file }\n`
		);
	}
}

function read( file: string ): string {
	try {
		return JSON.stringify( JSON.parse( readFileSync( file, 'utf8' ) ) );
	} catch {
		return '';
	}
}
