<?php
/**
 * The file with invoices, as a browser gets it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Domain\Csv;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Domain\Period;
use Vitrin\Documents\ExportInvoices;
use Vitrin\Documents\InvoiceRows;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebTestCase;

/** Who gets it, what is asked again, and what other plugins print meanwhile. Nonces: AdminPostTest. */
final class ExportInvoicesTest extends WebTestCase {

	private const PATH = '/wp-admin/admin-post.php';

	private const PAGE = '/wp-admin/admin.php?page=vitrin&tab=invoices';

	private \WC_Order $order;

	/** A paid order with a number, whose buyer writes a formula. */
	protected function setUp(): void {
		parent::setUp();
		update_option( Store::OPTION, array( 'documents' => array( 'enabled' => true, 'number_start' => 'now' ) ) );
		Numbers::provide();
		$order = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		$order->add_product( $this->product(), 1 );
		$order->set_address( array( 'first_name' => '=HYPERLINK("https://evil.example","x")', 'country' => 'IR', 'city' => 'تهران', 'address_1' => 'خیابان «لادن»، پلاک ۴' ), 'billing' );
		$order->set_status( 'processing' );
		$order->calculate_totals( false );
		$order->save();
		$this->order = $order;
		self::assertNotSame( '', Numbers::give( $order, Kind::Invoice, new Settings() ) );
	}

	protected function tearDown(): void {
		$this->order->delete( true );
		unlink( self::noise() );
		global $wpdb;
		$wpdb->delete( Numbers::table(), array( 'order_id' => $this->order->get_id() ) );
		parent::tearDown();
	}

	/** A plugin that prints what it should not, where a request asks for it. */
	private static function noise(): string {
		$file = WPMU_PLUGIN_DIR . '/vitrin-test-noise.php';
		if ( ! is_readable( $file ) ) {
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( $file, '<?php if ( isset( $_SERVER["HTTP_X_TEST_NOISE"] ) ) { $print = static function ( $value = null ) { echo "NOISE\n"; trigger_error( "NOISE", E_USER_WARNING ); return $value; }; foreach ( array( "init", "wp_loaded", "admin_init", "woocommerce_order_get_items", "vitrin_document_buyer" ) as $hook ) { add_filter( $hook, $print, 20 ); } ini_set( "display_errors", "1" ); }' );
		}

		return $file;
	}

	/** Logged in to the admin. */
	private function manager( string $role = 'shop_manager' ): Browser {
		self::noise();

		return $this->browser_of( $role );
	}

	/** @param array<string, mixed> $fields Of the form. */
	private static function ask( Browser $browser, array $fields ): Answer {
		return $browser->post( self::PATH, array( 'action' => ExportInvoices::ACTION, '_wpnonce' => wp_create_nonce( ExportInvoices::ACTION ) ) + $fields );
	}

	/** @return list<list<string>> Without the first line. */
	private static function rows( string $body ): array {
		self::assertStringStartsWith( Csv::BYTE_ORDER_MARK . Csv::line( array_values( InvoiceRows::columns() ) ), $body );
		$lines = array_filter( explode( "\r\n", $body ) );

		return array_map( static fn ( string $line ): array => array_map( 'strval', str_getcsv( $line, ',', '"', '' ) ), array_slice( array_values( $lines ), 1 ) );
	}

	/** The order's row. @param list<list<string>> $rows All. */
	private function own( array $rows ): array {
		$place = array_search( 'order', array_keys( InvoiceRows::columns() ), true );
		$own   = array_values( array_filter( $rows, fn ( array $row ): bool => (string) $this->order->get_order_number() === $row[ $place ] ) );
		self::assertCount( 1, $own );

		return array_combine( array_keys( InvoiceRows::columns() ), $own[0] );
	}

	#[TestDox( '[DOC-06] [SEC-03] a shop manager gets a file that no cache keeps, named by its days, in UTF-8 with its mark, without formulas of buyers' )]
	public function test_file(): void {
		foreach ( array( 'shop_manager', 'administrator' ) as $role ) {
			$answer = self::ask( $this->manager( $role ), array( 'period' => 'this_month' ) );
			self::assertSame( 200, $answer->status );
			self::assertSame( 'text/csv; charset=utf-8', strtolower( $answer->headers['content-type'][0] ) );
			self::assertMatchesRegularExpression( '/^attachment; filename="invoices-\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.csv"$/', $answer->headers['content-disposition'][0] );
			self::assertSame( array( 'nosniff' ), $answer->headers['x-content-type-options'] ?? array() );
			foreach ( array( 'no-store', 'private', 'no-cache' ) as $word ) {
				self::assertStringContainsString( $word, implode( ',', $answer->headers['cache-control'] ?? array() ) );
			}
			$row = $this->own( self::rows( $answer->body ) );
			self::assertSame( '\'=HYPERLINK("https://evil.example","x")', $row['name'] );
			self::assertStringContainsString( 'خیابان «لادن»، پلاک ۴', $row['address'] );
			self::assertSame( (float) $this->order->get_total(), (float) $row['total'] );
		}
	}

	#[TestDox( '[DOC-06] what other plugins print, before it and while it is made, is not in the file' )]
	public function test_noise(): void {
		$browser            = $this->manager();
		$browser->headers[] = 'X-Test-Noise: 1';
		$answer             = self::ask( $browser, array( 'period' => 'this_month' ) );
		self::assertSame( 200, $answer->status, $answer->body );
		self::assertStringStartsWith( 'text/csv', $answer->headers['content-type'][0] );
		self::assertStringNotContainsString( 'NOISE', $answer->body );
		$this->own( self::rows( $answer->body ) );
	}

	#[TestDox( '[SEC-03] [DOC-06] by GET there is no file, with the right nonce, either' )]
	public function test_get(): void {
		$browser = $this->manager();
		$answer  = $browser->get( self::PATH . '?action=' . ExportInvoices::ACTION . '&period=this_month&_wpnonce=' . wp_create_nonce( ExportInvoices::ACTION ) );
		self::assertSame( 405, $answer->status );
		self::assertArrayNotHasKey( 'content-disposition', $answer->headers );
	}

	#[TestDox( '[SEC-03] [DOC-06] a seller of a marketplace, who edits orders of his own, gets neither file nor page' )]
	public function test_seller(): void {
		$browser = $this->manager( 'subscriber' );
		$seller  = wp_get_current_user();
		foreach ( array( 'edit_shop_orders', 'manage_woocommerce' ) as $capability ) {
			$seller->add_cap( $capability );
		}
		$answer = self::ask( $browser, array( 'period' => 'this_month' ) );
		self::assertSame( 403, $answer->status );
		self::assertArrayNotHasKey( 'content-disposition', $answer->headers );
		self::assertStringNotContainsString( 'vitrin-export', $browser->get( self::PAGE )->body );
	}

	/** @return array<string, array{array<string, mixed>, string}> Fields, and what is asked again. */
	public static function wrong(): array {
		return array(
			'no period'             => array( array(), 'from' ),
			'words'                 => array( array( 'period' => 'other', 'from' => 'yesterday', 'to' => '1405/01/01' ), 'from' ),
			'no last day'           => array( array( 'period' => 'other', 'from' => '1405/01/01' ), 'to' ),
			'no such day'           => array( array( 'period' => 'other', 'from' => '1405/01/01', 'to' => '1405/07/31' ), 'to' ),
			'lists'                 => array( array( 'period' => array( 'this_month' ), 'from' => array( '1405/01/01' ) ), 'from' ),
			'another period'        => array( array( 'period' => 'this_decade' ), 'from' ),
			'a statement'           => array( array( 'period' => 'other', 'from' => "1405/01/01' OR 1=1 -- ", 'to' => '1405/01/01' ), 'from' ),
			'markup'                => array( array( 'period' => 'other', 'from' => '"><script>alert(1)</script>', 'to' => '1405/01/01' ), 'from' ),
			'very long'             => array( array( 'period' => 'other', 'from' => str_repeat( '1', 10_000 ), 'to' => '1405/01/01' ), 'from' ),
			'the last day first'    => array( array( 'period' => 'other', 'from' => '۱۴۰۵/۰۲/۰۱', 'to' => '۱۴۰۵/۰۱/۳۱' ), 'order' ),
			'two calendars'         => array( array( 'period' => 'other', 'from' => '2026-05-01', 'to' => '1405/01/31' ), 'order' ),
			'a period with nothing' => array( array( 'period' => 'other', 'from' => '1990-01-01', 'to' => '1990-12-31' ), 'none' ),
		);
	}

	/** @param array<string, mixed> $fields */
	#[DataProvider( 'wrong' )]
	#[TestDox( '[SEC-03] [DOC-06] days that are none, or have no invoice, are asked for again beside their field: $_dataName' )]
	public function test_wrong( array $fields, string $error ): void {
		$browser = $this->manager();
		$answer  = self::ask( $browser, $fields );
		self::assertSame( 302, $answer->status, $answer->body );
		self::assertArrayNotHasKey( 'content-disposition', $answer->headers );
		$location = $answer->headers['location'][0];
		self::assertStringContainsString( 'export-error=' . $error, $location );
		self::assertLessThan( 600, strlen( $location ) );
		$page = $browser->get( (string) wp_parse_url( $location, PHP_URL_PATH ) . '?' . wp_parse_url( $location, PHP_URL_QUERY ) );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( 'role="alert"', $page->body );
		self::assertSame( match ( $error ) { 'order' => 2, 'none' => 0, default => 1 }, substr_count( $page->body, 'aria-invalid="true"' ) );
		self::assertStringNotContainsString( '<script>alert', $page->body );
	}

	#[TestDox( '[DOC-06] the page offers this month first, by the shop’s calendar, and stands above the list of orders as a link' )]
	public function test_page(): void {
		$browser = $this->manager();
		$page    = $browser->get( self::PAGE );
		self::assertSame( 200, $page->status );
		foreach ( Period::names() as $name ) {
			self::assertStringContainsString( 'value="' . $name . '"', $page->body );
		}
		self::assertStringNotContainsString( 'role="alert"', $page->body );
		if ( is_file( ABSPATH . 'wp-content/plugins/woocommerce/includes/admin/class-wc-admin-menus.php' ) ) {
			self::assertStringContainsString( 'tab=invoices', $browser->get( '/wp-admin/edit.php?post_type=shop_order' )->body );
		}
	}
}
