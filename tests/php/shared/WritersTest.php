<?php
/**
 * Whatever writes something that outlives a request.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;

/** Each file that writes is known, with the reason why a preview's unsaved settings have no part in what it writes. */
final class WritersTest extends TestCase {

	/** Options, transients, metadata, rows, jobs, cookies, sessions and files. */
	private const WRITES = '/\b(?:update_option|add_option|set_transient|set_site_transient|(?:update|add)_(?:post|term|user|comment)_?meta|(?:add|update)_metadata|wp_(?:insert|update)_(?:post|term|user)|wp_schedule_\w+|as_(?:schedule|enqueue)_\w+|setcookie|wc_setcookie|file_put_contents|fopen|fwrite|wc_create_\w+|wp_mail)\s*\(|->(?:update_meta_data|add_meta_data|delete_meta_data|save_meta_data|save|add_order_note|set_status|update_status)\(|(?:INSERT|REPLACE|UPDATE|CREATE TABLE)\b.*%i|->(?:insert|replace|update)\( self::|\bsession(?:\(\))?->set\(/';

	/** Registered by Feature::register_records(), or made from FeatureSettings::stored(); tried under a preview in StoredNumbersTest and PreviewedRecordsTest. */
	private const BY_STORED_SETTINGS = array( 'documents/Numbers.php', 'documents/UnitOfMeasure.php', 'checkout/BuyerFields.php', 'attribution/OrderSource.php', 'statistics/staff/OrderVisit.php', 'statistics/staff/OrderRows.php', 'statistics/sales/SaleBook.php', 'statistics/collecting/Upkeep.php', 'statistics/collecting/FolderUpkeep.php', 'statistics/collecting/SelfTest.php', 'statistics/collecting/Buffer.php', 'statistics/collecting/FileWriter.php', 'statistics/counting/DatabaseStore.php', 'statistics/counting/Fold.php', 'statistics/counting/Merging.php', 'statistics/counting/Retention.php', 'statistics/counting/Tables.php' );

	/** What products, terms, blocks and scripts are: no setting is asked. A feature that is off in a preview learns of changes by ChangedProducts. */
	private const WITHOUT_SETTINGS = array(
		'catalog/CachedAnswer.php',
		'catalog/CachedTerms.php',
		'catalog/CatalogVersion.php',
		'catalog/facets/FacetIndex.php',
		'catalog/facets/FacetIndexBuilder.php',
		'loop-builder/BlockIndex.php',
		'loop-builder/BlockOrder.php',
		'scripts-on-page/ScanQueue.php',
		'catalog/search/Index.php',
		'shared/http/Counters.php',
		'shared/http/RefusalLog.php',
		'shared/plugin/Background.php',
		'shared/plugin/Job.php',
		'shared/plugin/Lock.php',
		'shared/plugin/ChangedProducts.php',
		'shared/scripts/Results.php',
		'side-cart/VariationOffers.php',
		'variation-table/Builder.php',
		'variation-table/Store.php',
		// Made of the totals alone.
		'statistics/counting/SumsTable.php',
	);

	/** Only in the admin and in jobs, where no preview is. */
	private const NEVER_IN_PREVIEW = array(
		// Refuses a preview.
		'documents/MakeNumber.php',
		'themes/MissingPlaces.php',
		'documents/TaxNumber.php',
		'settings-page/Changes.php',
		'settings-page/first-run/FirstRunPage.php',
		// That somebody closed a list: a click, made from no setting.
		'settings-page/setup/Setup.php',
		'shared/plugin/Launch.php',
		'shared/plugin/Uninstall.php',
		'shared/settings/Schema.php',
		'shared/settings/Store.php',
		'status/StatusPage.php',
		'catalog/SwatchData.php',
		'variations/ProductSwatches.php',
		'variations/SwatchFile.php',
		'variations/TermFields.php',
		// The order's own screen, and tools for personal data.
		'checkout/BuyerData.php',
		'attribution/Privacy.php',
		'statistics/staff/Privacy.php',
		'statistics/staff/CountingTestForm.php',
		// What staff typed.
		'statistics/reports/Notes.php',
		'statistics/staff/import/ImportJob.php',
		'statistics/staff/import/ImportWriter.php',
	);

	/** The visitor's own cart, session and cookies, and what the visitor typed: in a preview, the admin's own. */
	private const OF_VISITOR = array(
		'cart/CartCookies.php',
		'cart/ChooseShipping.php',
		'cart/DroppedLines.php',
		'cart/FreeShipping.php',
		'cart/Operations.php',
		'cart/OrderNote.php',
		'cart/Revision.php',
		'cart/SetDestination.php',
		'cart/ShippingEndpoint.php',
		'checkout/Draft.php',
		'checkout/EmailCookie.php',
		// What a preview alone asks for is dropped again by BuyerFields.
		'checkout/block/AdditionalFields.php',
		'shared/settings/Preview.php',
	);

	/** Ids of best sellers. Its settings choose what is shown of them. */
	private const BEST_SELLERS = array( 'side-cart/GetSuggestions.php' );

	#[TestDox( '[SET-02] each file that writes something which outlives a request says why a preview has no part in it' )]
	public function test_all_are_known(): void {
		$found = array();
		$root  = \Vitrin\DIR . '/src/';
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $root ) ) as $file ) {
			$file = (string) $file;
			if ( str_ends_with( $file, '.php' ) ) {
				$code = (string) preg_replace( '~/\*.*?\*/~s', '', (string) file_get_contents( $file ) );
				if ( 1 === preg_match( self::WRITES, $code ) ) {
					$found[ substr( $file, strlen( $root ) ) ] = $code;
				}
			}
		}
		$known = array( ...self::BY_STORED_SETTINGS, ...self::WITHOUT_SETTINGS, ...self::NEVER_IN_PREVIEW, ...self::OF_VISITOR, ...self::BEST_SELLERS );
		self::assertSame( array(), array_diff( array_keys( $found ), $known ), 'say above why what it writes is not made from a preview’s settings' );
		self::assertSame( array(), array_diff( $known, array_keys( $found ) ), 'these write nothing any more' );
		self::assertSame( $known, array_unique( $known ) );
		foreach ( self::WITHOUT_SETTINGS as $name ) {
			self::assertStringNotContainsString( '->settings', $found[ $name ], $name );
			self::assertStringNotContainsString( 'Settings()', $found[ $name ], $name );
			self::assertStringNotContainsString( 'Store::value', $found[ $name ], $name );
		}
	}

	#[TestDox( '[SET-02] a file that begins to write is noticed' )]
	public function test_kinds(): void {
		foreach ( array( 'update_option( $a, $b )', 'set_transient( $a', 'update_term_meta( 1', '$order->update_meta_data( $a', '$order->save()', "prepare( 'INSERT INTO %i (a)", "prepare( 'REPLACE INTO %i", 'WC()->session->set( $a', '$session->set( $a', 'setcookie( $a', 'wp_schedule_event( 1', 'as_enqueue_async_action( 1', 'file_put_contents( $a', '$database->update( self::table()' ) as $code ) {
			self::assertSame( 1, preg_match( self::WRITES, $code ), $code );
		}
		foreach ( array( 'get_option( $a )', '$order->get_meta( $a )', "prepare( 'SELECT a FROM %i", 'session->get( $a )' ) as $code ) {
			self::assertSame( 0, preg_match( self::WRITES, $code ), $code );
		}
	}
}
