#!/usr/bin/env node
/**
 * Writes src/checkout/data/iran-cities.json anew from a copy of the list that ADR 37 names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './lib/cli.mjs';
import { byCode, readCsv } from './lib/cities.mjs';
import { root } from './lib/run.mjs';

const { from, commit, date } = readOptions( {
	usage: 'node tools/cities.mjs',
	options: {
		from: {
			value: 'DIR',
			text: 'folder of the list with provinces.csv and cities.csv',
		},
		commit: { value: 'HASH', text: 'the list’s commit' },
		date: { value: 'YYYY-MM-DD', text: 'the day of that commit' },
	},
} );

if ( ! from || ! commit || ! date ) {
	process.stderr.write( '--from, --commit and --date are needed.\n' );
	process.exit( 2 );
}

const read = ( name ) =>
	readCsv( readFileSync( join( from, `${ name }.csv` ), 'utf8' ) );
const cities = byCode( read( 'provinces' ), read( 'cities' ) );
const data = {
	source: 'https://github.com/SaliBhdr/typhoon-iran-cities',
	commit,
	date,
	licence:
		'MIT. Copyright (c) 2019 Salar Bahador; after https://github.com/ahmadazizi/iran-cities, MIT, copyright (c) 2017 Ahmad Azizi',
	cities,
};
writeFileSync(
	join( root, 'src/checkout/data/iran-cities.json' ),
	JSON.stringify( data, null, '\t' ) + '\n'
);
process.stdout.write(
	`${ Object.values( cities ).flat().length } cities of ${ Object.keys( cities ).length } provinces\n`
);
