<?php
/**
 * The live sheet and the pictures of the documents' settings.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\ExampleOrder;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\Picture;
use Vitrin\Documents\Settings;
use Vitrin\Documents\Sheet;
use Vitrin\SettingsPage\FeatureList;
use Vitrin\SettingsPage\Page;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** What the routes answer, and that nothing is written. */
final class SheetTest extends ShopTestCase {

	private const STORED = array( 'shop_name' => 'Stored', 'shop_address' => 'Tehran', 'number_start' => 'now', 'number_yearly' => false );

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	protected function setUp(): void {
		parent::setUp();
		update_option( Store::OPTION, array( 'documents' => self::STORED ) );
		wp_set_current_user( $this->user( 'shop_manager' ) );
	}

	/** @param array<mixed> $body */
	private static function ask( array $body ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', '/vitrin/v1/settings/sheet' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $body ) );

		return rest_do_request( $request );
	}

	/** A shop without orders. */
	private static function forget_orders(): void {
		global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->posts} SET post_type = 'elsewhere' WHERE post_type LIKE 'shop_order%'" );
		wp_cache_flush();
	}

	/**
	 * Statements that write, while something runs.
	 *
	 * @param \Closure(): mixed $work
	 * @return list<string>
	 */
	private static function writes( \Closure $work ): array {
		$writes = array();
		$listen = static function ( mixed $query ) use ( &$writes ): mixed {
			if ( is_string( $query ) && 1 === preg_match( '/^\s*(INSERT|UPDATE|DELETE|REPLACE|CREATE|ALTER|DROP|TRUNCATE)\b/i', $query ) ) {
				$writes[] = $query;
			}

			return $query;
		};
		add_filter( 'query', $listen );
		$work();
		remove_filter( 'query', $listen );

		return $writes;
	}

	/** @return iterable<string, array{string, bool}> Document, and whether the shop has an order. */
	public static function sheets(): iterable {
		foreach ( array_keys( Sheet::kinds() ) as $kind ) {
			yield "$kind of the newest order" => array( $kind, true );
			yield "$kind of a made-up order" => array( $kind, false );
		}
	}

	#[DataProvider( 'sheets' )]
	#[TestDox( '[SET-02] [DOC-06] the sheet has what isn’t saved, gives no number and writes nothing: $_dataName' )]
	public function test_sheet( string $kind, bool $has_order ): void {
		self::forget_orders();
		if ( $has_order ) {
			PaidOrder::of( 0 );
		}
		// What WordPress and WooCommerce keep at first sight is there before.
		self::ask( array( 'sheet' => $kind, 'changes' => array() ) );
		$answer = null;
		$writes = self::writes(
			static function () use ( $kind, &$answer ): void {
				$answer = self::ask( array( 'sheet' => $kind, 'changes' => array( 'documents' => array( 'shop_name' => 'Unsaved shop', 'number_prefix' => 'UNSAVED-', 'footer' => 'Unsaved footer', 'paper' => 'a5', 'label' => 'a6', 'numbering' => 'automatic' ) ) ) );
			}
		);
		self::assertInstanceOf( \WP_REST_Response::class, $answer );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		self::assertSame( array(), $writes );
		$data = $answer->get_data();
		self::assertIsArray( $data );
		self::assertStringContainsString( 'Unsaved shop', $data['html'] );
		self::assertSame( Kind::from( $kind )->is_label() ? array( 105, 148 ) : array( 148, 210 ), array( $data['width'], $data['height'] ) );
		self::assertFalse( $data['refused'] );
		if ( Kind::Invoice->value === $kind ) {
			self::assertStringContainsString( 'UNSAVED-', $data['html'] );
			self::assertStringContainsString( 'Unsaved footer', $data['html'] );
		}
		self::assertSame( $has_order, str_contains( $data['html'], 'خیابان لادن' ) );
		self::assertSame( '', Preview::key(), 'the rest of the request sees what is stored' );
		self::assertSame( 'Stored', ( new Settings() )->of_shop( 'shop_name' ) );
	}

	#[TestDox( '[SET-02] a value that can’t be used is left out of the sheet, and the answer says so' )]
	public function test_refused(): void {
		self::forget_orders();
		$data = self::ask( array( 'sheet' => 'invoice', 'changes' => array( 'documents' => array( 'logo' => 'https://evil.example/x.png', 'paper' => 'a0', 'nothing' => 1, 'footer' => "two\nlines", 'shop_name' => 'Sound' ), 'side-cart' => array( 'width' => 500 ) ) ) )->get_data();
		self::assertIsArray( $data );
		self::assertTrue( $data['refused'] );
		self::assertStringContainsString( 'Sound', $data['html'] );
		self::assertStringNotContainsString( 'evil.example', $data['html'] );
		self::assertSame( array( 210, 297 ), array( $data['width'], $data['height'] ) );
	}

	/** @return array<string, array{array<mixed>, int}> */
	public static function wrong(): array {
		return array(
			'nothing'          => array( array(), 400 ),
			'another document' => array( array( 'sheet' => 'receipt' ), 400 ),
			'a credit note'    => array( array( 'sheet' => 'credit-note' ), 400 ),
			'a list'           => array( array( 'sheet' => array( 'invoice' ) ), 400 ),
			'texts as changes' => array( array( 'sheet' => 'invoice', 'changes' => 'x' ), 200 ),
			'too much'         => array( array( 'sheet' => 'invoice', 'changes' => array( 'documents' => array( 'footer' => str_repeat( 'x', 70_000 ) ) ) ), 413 ),
		);
	}

	/** @param array<mixed> $body */
	#[DataProvider( 'wrong' )]
	#[TestDox( '[SEC-03] [SET-02] the sheet’s route answers garbage with a reason: $_dataName' )]
	public function test_wrong( array $body, int $status ): void {
		self::assertSame( $status, self::ask( $body )->get_status() );
	}

	#[TestDox( '[SEC-03] guests, customers and editors get neither sheet nor picture' )]
	public function test_permission(): void {
		foreach ( array( '', 'customer', 'author', 'editor' ) as $role ) {
			wp_set_current_user( '' === $role ? 0 : $this->user( $role ) );
			foreach ( array( self::ask( array( 'sheet' => 'invoice' ) ), self::picture( '1' ) ) as $answer ) {
				self::assertContains( $answer->get_status(), array( 401, 403 ), $role );
			}
		}
	}

	#[TestDox( '[SET-02] a template or a plugin that fails is told, and the request goes on with what is stored' )]
	public function test_failure(): void {
		add_action(
			'vitrin_document_before',
			static function (): void {
				throw new \LogicException( 'A plugin of the shop.' );
			}
		);
		$answer = self::ask( array( 'sheet' => 'invoice', 'changes' => array( 'documents' => array( 'shop_name' => 'Unsaved' ) ) ) );
		self::assertSame( 500, $answer->get_status() );
		self::assertSame( '', Preview::key() );
		self::assertSame( 'Stored', ( new Settings() )->of_shop( 'shop_name' ) );
	}

	#[TestDox( '[SET-02] the made-up order can’t be stored, whatever a plugin does with it' )]
	public function test_example(): void {
		$writes = self::writes(
			static function (): void {
				$order = ExampleOrder::make();
				$order->update_meta_data( '_x', 'y' );
				$order->save();
				$order->save_meta_data();
			}
		);
		self::assertSame( array(), $writes );
		self::assertSame( 0, ExampleOrder::make()->get_id() );
		self::assertSame( array(), ExampleOrder::make()->get_refunds() );
	}

	private static function picture( string $value ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'GET', '/vitrin/v1/settings/picture' );
		$request->set_query_params( array( 'value' => $value ) );

		return rest_do_request( $request );
	}

	/** @param string $mime Of the attachment. */
	private static function attachment( string $name, string $mime, int $width = 0, int $height = 0 ): int {
		$id = wp_insert_attachment( array( 'post_mime_type' => $mime, 'post_title' => $name, 'post_status' => 'inherit' ), "2026/11/$name" );
		update_post_meta( $id, '_wp_attachment_image_alt', 'The seal' );
		if ( $width > 0 ) {
			wp_update_attachment_metadata( $id, array( 'width' => $width, 'height' => $height, 'file' => "2026/11/$name", 'sizes' => array() ) );
		}

		return $id;
	}

	#[TestDox( '[SET-02] [DOC-06] a picture’s setting shows the file of its number or address, and says where it was deleted, put into the bin or is of another site' )]
	public function test_pictures(): void {
		$png = self::attachment( 'seal.png', 'image/png', 400, 300 );
		self::assertSame( array( 'state' => 'shown', 'name' => 'seal.png', 'alt' => 'The seal', 'size' => '400 × 300', 'isHeavy' => false ), array_diff_key( Picture::info( (string) $png ), array( 'thumbnail' => '' ) ) );
		self::assertStringEndsWith( 'seal.png', Picture::info( (string) $png )['thumbnail'] );
		self::assertTrue( Picture::info( (string) self::attachment( 'huge.webp', 'image/webp', 9000, 6000 ) )['isHeavy'] );
		foreach ( array( 'seal.svg' => 'image/svg+xml', 'seal.webp' => 'image/webp' ) as $name => $mime ) {
			$info = Picture::info( (string) self::attachment( $name, $mime ) );
			self::assertSame( array( 'shown', $name ), array( $info['state'], $info['name'] ) );
			self::assertStringEndsWith( $name, $info['thumbnail'] );
		}
		self::assertSame( 'gone', Picture::info( (string) self::attachment( 'terms.pdf', 'application/pdf' ) )['state'], 'no picture' );
		wp_update_post( array( 'ID' => $png, 'post_status' => 'trash' ) );
		self::assertSame( 'bin', Picture::info( (string) $png )['state'] );
		wp_delete_attachment( $png, true );
		self::assertSame( 'gone', Picture::info( (string) $png )['state'] );
		self::assertSame( 'elsewhere', Picture::info( 'https://evil.example/x.png' )['state'] );
		self::assertSame( 'elsewhere', Picture::info( 'javascript:alert(1)' )['state'] );
		self::assertSame( 'none', Picture::info( '' )['state'] );
		$own = Picture::info( home_url( '/wp-content/uploads/logo.png' ) );
		self::assertSame( array( 'shown', 'logo.png' ), array( $own['state'], $own['name'] ) );
		self::assertSame( $own, self::picture( home_url( '/wp-content/uploads/logo.png' ) )->get_data() );
	}

	#[TestDox( '[SET-02] what was stored before the choice of pictures goes on: a number, an address of this site, nothing' )]
	public function test_stored_before(): void {
		$id = self::attachment( 'logo.png', 'image/png', 400, 300 );
		foreach ( array( (string) $id, home_url( '/logo.png' ), '' ) as $value ) {
			update_option( Store::OPTION, array( 'documents' => array( 'logo' => $value ) ) );
			self::assertSame( $value, Store::stored_value( new Settings(), 'logo' ) );
			self::assertSame( '' !== $value, '' !== ( new Settings() )->picture( 'logo' ) );
			self::assertNull( ( new Settings() )->objection( 'logo', $value ) );
		}
	}

	#[TestDox( '[SET-02] the settings page brings WordPress’s media library for who may use it, and tells the others' )]
	public function test_media_library(): void {
		$manager = wp_get_current_user();
		$manager->add_cap( 'upload_files', false );
		self::assertFalse( FeatureList::all()['mayUseMedia'] );
		Page::enqueue();
		self::assertFalse( wp_script_is( 'media-editor' ) );
		$manager->remove_cap( 'upload_files' );
		self::assertTrue( FeatureList::all()['mayUseMedia'] );
		Page::enqueue();
		self::assertTrue( wp_script_is( 'media-editor' ) );
		$documents = array_column( FeatureList::all()['features'], null, 'name' )['documents'];
		self::assertSame( array_keys( Sheet::kinds() ), array_column( $documents['sheets'], 'value' ) );
		self::assertCount( 1, $documents['links'] );
		self::assertSame( 'none', array_column( $documents['fields'], 'media', 'name' )['seal']['state'] );
	}
}
