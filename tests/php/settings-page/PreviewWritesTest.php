<?php
/**
 * What an admin's visit leaves behind while unsaved settings are shown.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Tests\WebTestCase;

/** Real requests, with every setting of every feature changed. */
final class PreviewWritesTest extends WebTestCase {

	/** Of the cart's calls. */
	private string $nonce = '';

	/** Another value than a field's own; its own where there is no other that makes sense. */
	private static function other( Field $field ): bool|int|string {
		$value = $field->default;

		return match ( $field->type ) {
			'boolean' => ! $value,
			'integer' => $value === $field->maximum ? $field->minimum : $field->maximum,
			'choice'  => array_values( array_diff( $field->choices(), array( $value ) ) )[0] ?? $value,
			'color'   => '#123456',
			'text'    => 'preview only',
			default   => $value,
		};
	}

	/** @return array<string, array{bool}> */
	public static function switches(): array {
		return array(
			'every feature on, every setting changed'  => array( true ),
			'every feature off, every setting changed' => array( false ),
		);
	}

	#[TestDox( '[SET-02] a visit under a preview leaves nothing behind that a visit without it doesn’t: $_dataName' )]
	#[DataProvider( 'switches' )]
	public function test_nothing_stays( bool $is_on ): void {
		$changed = array_map(
			static fn ( FeatureSettings $settings ): array => array( 'enabled' => $is_on ) + array_map( self::other( ... ), $settings->fields() ),
			Registry::all()
		);
		self::assertGreaterThan( 100, array_sum( array_map( 'count', $changed ) ) );
		$manager = $this->user( 'shop_manager' );
		wp_set_current_user( $manager );
		$key = Preview::keep( $changed );
		wp_set_current_user( 0 );
		$product = $this->product( array( 'name' => 'Preview mug' ) );
		$browser = $this->browser();
		$browser->log_in( $manager );
		$this->nonce = $browser->nonce();

		// What any visit leaves is there before.
		$this->visit( $browser, $product, '' );
		$before = self::stored();
		$this->visit( $browser, $product, $key );
		self::assertSame( $before, self::stored() );
	}

	private function visit( \Vitrin\Tests\Browser $browser, \WC_Product $product, string $key ): void {
		$headers          = $browser->headers;
		$browser->headers = '' === $key ? $headers : array( ...$headers, 'X-Vitrin-Preview: ' . $key );
		$pages            = array( '/', '/?post_type=product', '/?p=' . $product->get_id(), '/?s=mug&post_type=product', '/?page_id=' . wc_get_page_id( 'cart' ), '/?page_id=' . wc_get_page_id( 'checkout' ), '/?page_id=' . wc_get_page_id( 'myaccount' ), '/?wc-ajax=vitrin_search&q=mug', '/?wc-ajax=vitrin_document&document=invoice&order=1' );
		foreach ( $pages as $page ) {
			self::assertLessThan( 500, $browser->get( $page . ( '' === $key ? '' : ( str_contains( $page, '?' ) ? '&' : '?' ) . Preview::ARGUMENT . '=' . $key ) )->status, $page );
		}
		$browser->call( 'vitrin_add_item', array( 'product_id' => (string) $product->get_id(), 'quantity' => '1', 'security' => $this->nonce ) );
		foreach ( array( 'vitrin_get_cart', 'vitrin_get_product_options', 'vitrin_product_view', 'vitrin_get_suggestions' ) as $action ) {
			self::assertLessThan( 500, $browser->call( $action, array( 'product_id' => (string) $product->get_id() ) )->status, $action );
		}
		$browser->headers = $headers;
	}

	/** @return array<string, string> Everything of ours in the database, but counters of calls, previews, and where a theme's file has a block: its attributes are the file's. */
	private static function stored(): array {
		global $wpdb;
		wp_cache_flush();
		$stored = array();
		foreach ( $wpdb->get_results( "SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name LIKE '%vitrin%'" ) as $row ) { // phpcs:ignore WordPress.DB
			if ( 1 !== preg_match( '/vitrin_(?:preview_|count_|log_|refusals|loops_files)|^_transient_timeout_/', $row->option_name ) ) {
				$stored[ $row->option_name ] = (string) $row->option_value;
			}
		}
		foreach ( array( 'post', 'term', 'user' ) as $type ) {
			foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE meta_key LIKE %s', _get_meta_table( $type ), '%vitrin%' ), ARRAY_A ) as $row ) { // phpcs:ignore WordPress.DB
				$stored[ $type . ' ' . implode( ' ', array_slice( array_values( $row ), 0, 3 ) ) ] = (string) $row['meta_value'];
			}
		}
		foreach ( $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}vitrin%'" ) as $table ) { // phpcs:ignore WordPress.DB
			$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', $table ), ARRAY_A ); // phpcs:ignore WordPress.DB
			$rows = array_map( 'serialize', $rows );
			sort( $rows );
			$stored[ $table ] = count( $rows ) . ' rows, ' . md5( implode( '', $rows ) );
		}
		foreach ( (array) _get_cron_array() as $jobs ) {
			foreach ( array_filter( array_keys( (array) $jobs ), static fn ( int|string $job ): bool => str_starts_with( (string) $job, 'vitrin_' ) ) as $job ) {
				$stored[ 'job ' . $job ] = 'waits';
			}
		}
		ksort( $stored );

		return $stored;
	}
}
