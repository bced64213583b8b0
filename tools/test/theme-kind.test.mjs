import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { isBlockTheme } from '../lib/theme-kind.cjs';

describe( 'the kind of theme that a run is on', () => {
	const wordpress = mkdtempSync( join( tmpdir(), 'vitrin-theme-kind-' ) );
	after( () => rmSync( wordpress, { recursive: true } ) );
	const themes = join( wordpress, 'wp-content/themes' );
	mkdirSync( join( themes, 'blocks/templates' ), { recursive: true } );
	writeFileSync( join( themes, 'blocks/templates/index.html' ), '' );
	mkdirSync( join( themes, 'classic' ) );

	it( 'is blocks by the templates in its folder, or in that of the WordPress named', () => {
		assert.ok(
			isBlockTheme( [ `--theme=${ join( themes, 'blocks' ) }` ] )
		);
		assert.ok(
			isBlockTheme( [ `--wordpress=${ wordpress }`, '--theme=blocks' ] )
		);
	} );

	it( 'is not where they are missing, or nothing is named', () => {
		assert.ok(
			! isBlockTheme( [ `--theme=${ join( themes, 'classic' ) }` ] )
		);
		assert.ok(
			! isBlockTheme( [
				`--wordpress=${ wordpress }`,
				'--theme=classic',
			] )
		);
		assert.ok( ! isBlockTheme( [ `--wordpress=${ wordpress }` ] ) );
		assert.ok( ! isBlockTheme( [] ) );
	} );
} );
