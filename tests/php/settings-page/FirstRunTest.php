<?php
/**
 * The first run.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\SettingsPage\FirstRun\Choices;
use Vitrin\SettingsPage\FirstRun\FirstRunPage;
use Vitrin\SettingsPage\FirstRun\SiteFindings;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/**
 * Choices, who may make them, and what the screen finds.
 */
final class FirstRunTest extends ShopTestCase {

	/** As a shop manager of a fresh site. */
	protected function setUp(): void {
		parent::setUp();
		update_option( Store::OPTION, array() );
		update_option( Launch::OPTION, 'preview' );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		wp_cache_delete( 'plugins', 'plugins' );
	}

	/** @param array<string, mixed> $body JSON. */
	private function call( array $body ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', '/vitrin/v1/first-run' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $body ) );

		return rest_do_request( $request );
	}

	/**
	 * Features that are on.
	 *
	 * @return list<string>
	 */
	private function on(): array {
		return array_keys( array_filter( Registry::all(), static fn ( $settings ): bool => true === Store::stored_value( $settings, 'enabled' ) ) );
	}

	/** Another plugin, active. */
	private function activate( string $folder, string $name ): void {
		wp_cache_set( 'plugins', array( '' => get_plugins() + array( "$folder/x.php" => array( 'Name' => $name ) ) ), 'plugins' );
		add_filter( 'option_active_plugins', static fn ( array $active ): array => array( ...$active, "$folder/x.php" ) );
	}

	#[TestDox( '[SEC-03] [SET-02] nobody but who may set the plugin makes a choice' )]
	public function test_permission(): void {
		foreach ( array( '', 'customer', 'author', 'editor' ) as $role ) {
			wp_set_current_user( '' === $role ? 0 : $this->user( $role ) );
			self::assertSame( '' === $role ? 401 : 403, $this->call( array( 'choice' => 'cart', 'live' => true ) )->get_status(), $role );
		}
		self::assertFalse( Launch::is_live() );
		self::assertContains( 'search', $this->on() );
	}

	#[TestDox( '[SEC-03] [SET-02] what is no choice is refused, and nothing is stored' )]
	public function test_bad_input(): void {
		$before = get_option( Store::OPTION );
		foreach ( array( array(), array( 'choice' => 'x' ), array( 'choice' => array( 'cart' ) ), array( 'choice' => 'cart', 'live' => 'perhaps' ), array( 'choice' => 7 ) ) as $body ) {
			self::assertSame( 400, $this->call( $body )->get_status() );
		}
		self::assertFalse( Launch::is_live() );
		self::assertSame( $before, get_option( Store::OPTION ) );
	}

	#[TestDox( '[SET-02] only the cart: its features are on, the others off; the state stays where nothing is said of it' )]
	public function test_cart(): void {
		$answer = $this->call( array( 'choice' => 'cart' ) );
		self::assertSame( array( 200, false ), array( $answer->get_status(), $answer->get_data()['live'] ) );
		self::assertEqualsCanonicalizing( array( 'cart', 'add-to-cart', 'quantity', 'side-cart', 'mini-cart', 'cart-page' ), $this->on() );
	}

	#[TestDox( '[SET-02] a choice keeps what another admin stored while this request ran' )]
	public function test_keeps_another_admins_save(): void {
		global $wpdb;
		update_option( Store::OPTION, array() );
		self::assertNotSame( 500, Store::stored_value( Registry::all()['side-cart'], 'width' ) );
		$wpdb->update( $wpdb->options, array( 'option_value' => serialize( array( 'side-cart' => array( 'width' => 500 ) ) ) ), array( 'option_name' => Store::OPTION ) );
		self::assertSame( '', Choices::apply( 'cart', null ) );
		self::assertSame( 500, Store::stored_value( Registry::all()['side-cart'], 'width' ) );
		self::assertNotContains( 'search', $this->on() );
	}

	#[TestDox( '[SET-02] live twice is live once, and back again; a choice leaves other settings alone' )]
	public function test_live(): void {
		update_option( Store::OPTION, array( 'side-cart' => array( 'width' => 500 ) ) );
		for ( $times = 0; $times < 2; $times++ ) {
			self::assertTrue( $this->call( array( 'choice' => 'recommended', 'live' => true ) )->get_data()['live'] );
		}
		self::assertTrue( Launch::is_live() );
		self::assertSame( 500, Store::stored_value( Registry::all()['side-cart'], 'width' ) );
		self::assertFalse( $this->call( array( 'choice' => 'own', 'live' => false ) )->get_data()['live'] );
		self::assertFalse( Launch::is_live() );
	}

	#[TestDox( '[SET-02] while somebody else saves, or when WordPress doesn\'t store it, nothing goes live and the reason is said' )]
	public function test_faults(): void {
		Lock::take( 'vitrin_settings_lock', 10 );
		$answer = $this->call( array( 'choice' => 'cart', 'live' => true ) );
		self::assertSame( 500, $answer->get_status() );
		self::assertNotSame( '', $answer->get_data()['message'] );
		self::assertFalse( Launch::is_live() );
		Lock::release( 'vitrin_settings_lock' );

		add_filter( 'pre_update_option_' . Launch::OPTION, static fn ( $value, $old ) => $old, 10, 2 );
		self::assertSame( 500, $this->call( array( 'choice' => 'own', 'live' => true ) )->get_status() );
	}

	#[TestDox( '[SET-02] a feature whose job another plugin does is not recommended, with that plugin\'s name' )]
	public function test_collision(): void {
		self::assertTrue( Choices::values( 'recommended' )['side-cart']['enabled'] );
		$this->activate( 'cart-for-woocommerce', 'FunnelKit <b>Cart' );
		self::assertFalse( Choices::values( 'recommended' )['side-cart']['enabled'] );
		self::assertTrue( Choices::values( 'recommended' )['search']['enabled'] );
		self::assertStringContainsString( 'FunnelKit', Choices::reasons_against()['side-cart'] );
		ob_start();
		FirstRunPage::show();
		$html = (string) ob_get_clean();
		self::assertStringContainsString( 'FunnelKit &lt;b&gt;Cart', $html );
		self::assertStringNotContainsString( '<b>Cart', $html );
	}

	#[TestDox( '[SET-02] it finds missing pages, block pages, a page cache, plain addresses and the closed shop' )]
	public function test_findings(): void {
		$levels = static fn (): array => array_count_values( array_column( SiteFindings::all(), 'level' ) );
		$before = $levels();
		update_option( 'woocommerce_cart_page_id', 0 );
		update_option( 'permalink_structure', '' );
		update_option( 'woocommerce_coming_soon', 'yes' );
		$this->activate( 'litespeed-cache', 'LiteSpeed Cache' );
		wp_update_post( array( 'ID' => wc_get_page_id( 'checkout' ), 'post_content' => '<!-- wp:woocommerce/checkout /-->' ) );
		$after = $levels();
		self::assertSame( ( $before['problem'] ?? 0 ) + 1, $after['problem'] );
		self::assertSame( ( $before['note'] ?? 0 ) + 4, $after['note'] );
		self::assertStringContainsString( 'LiteSpeed Cache', implode( ' ', array_column( SiteFindings::all(), 'text' ) ) );
	}

	#[TestDox( '[SET-02] [DOC-06] it says what invoices wait for, each with the way to its setting, until numbers have started' )]
	public function test_seller(): void {
		remove_all_filters( 'vitrin_document_numbers_start' );
		\Vitrin\Documents\Numbers::provide();
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . \Vitrin\Documents\Numbers::table() ); // phpcs:ignore WordPress.DB
		foreach ( array( 'woocommerce_store_address', 'woocommerce_store_address_2', 'woocommerce_store_city' ) as $option ) {
			update_option( $option, '' );
		}
		$waits  = static fn (): array => array_values( array_filter( array_column( SiteFindings::all(), 'url' ), static fn ( string $url ): bool => str_contains( $url, '#documents.' ) ) );
		$fields = static fn ( array $urls ): array => array_map( static fn ( string $url ): string => substr( (string) strstr( $url, '#' ), strlen( '#documents.' ) ), $urls );
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( 'documents' => array( 'enabled' => true, 'number_prefix' => 'INV-', 'number_first' => 412, 'number_yearly' => false ) ) );
		self::assertSame( array( 'shop_name', 'shop_address', 'number_first' ), $fields( $waits() ) );
		$texts = \Vitrin\Shared\Domain\Digits::to_latin( implode( ' ', array_column( SiteFindings::all(), 'text' ) ) );
		self::assertStringContainsString( 'INV-00412', $texts, 'as it will be written' );
		update_option( Store::OPTION, array( 'documents' => array( 'shop_name' => 'A' ) ) );
		self::assertSame( array( 'shop_address', 'number_first' ), $fields( $waits() ) );
		update_option( Store::OPTION, array( 'documents' => array( 'shop_address' => 'B' ) ) );
		self::assertSame( array(), $waits() );
	}

	#[TestDox( '[SET-02] a shop without products is told so, with the way to the first one; while WooCommerce says "coming soon" it isn\'t called live' )]
	public function test_empty_shop(): void {
		wp_cache_set( _count_posts_cache_key( 'product' ), (object) array( 'publish' => 0 ), 'counts' );
		self::assertContains( admin_url( 'post-new.php?post_type=product' ), array_column( SiteFindings::all(), 'url' ) );
		foreach ( array( 'yes' => false, 'no' => true ) as $coming_soon => $is_seen ) {
			update_option( 'woocommerce_coming_soon', $coming_soon );
			ob_start();
			FirstRunPage::show();
			$screen = (string) ob_get_clean();
			self::assertSame( $is_seen, str_contains( $screen, __( 'Vitrin is live: every visitor sees it.', 'vitrin' ) ) );
		}
	}

	#[TestDox( '[SET-02] a cart page of blocks: the cart page\'s feature isn\'t recommended' )]
	public function test_block_cart(): void {
		wp_update_post( array( 'ID' => wc_get_page_id( 'cart' ), 'post_content' => '<!-- wp:woocommerce/cart /-->' ) );
		self::assertFalse( Choices::values( 'cart' )['cart-page']['enabled'] );
	}

	#[TestDox( '[SET-02] it is opened for who activates the plugin alone on a fresh site: not for several, a network, a call, nor on a site that has it' )]
	public function test_opening(): void {
		$remembered = static function ( array $request, bool $is_network = false, ?string $state = null ): bool {
			delete_transient( Launch::ACTIVATED_BY );
			delete_option( Launch::OPTION );
			delete_option( Store::OPTION );
			if ( null !== $state ) {
				update_option( Launch::OPTION, $state );
			}
			$_REQUEST = $request;
			Launch::remember_who_activated( $is_network );

			return get_current_user_id() === (int) get_transient( Launch::ACTIVATED_BY );
		};
		self::assertTrue( $remembered( array( 'action' => 'activate' ) ) );
		self::assertFalse( $remembered( array( 'action' => 'activate' ), true ) );
		self::assertFalse( $remembered( array( 'action' => 'activate-selected', 'checked' => array( 'x' ) ) ) );
		self::assertFalse( $remembered( array() ) );
		self::assertFalse( $remembered( array( 'action' => 'activate' ), false, 'preview' ) );
		self::assertFalse( $remembered( array( 'action' => 'activate' ), false, 'live' ) );
	}

	#[TestDox( '[SET-02] nobody else is sent there' )]
	public function test_opened_for_one(): void {
		$sent = '';
		add_filter(
			'wp_redirect',
			static function ( string $url ) use ( &$sent ): string {
				$sent = $url;
				throw new \RuntimeException( 'sent' );
			}
		);
		set_transient( Launch::ACTIVATED_BY, get_current_user_id(), 60 );
		$manager = get_current_user_id();
		wp_set_current_user( $this->user( 'shop_manager' ) );
		FirstRunPage::open_once();
		self::assertSame( '', $sent );
		wp_set_current_user( $manager );
		try {
			FirstRunPage::open_once();
			self::fail( 'sent nowhere' );
		} catch ( \RuntimeException $exception ) {
			self::assertSame( FirstRunPage::url(), $sent );
		}
		// Once.
		FirstRunPage::open_once();
	}
}
