<?php
/**
 * What older and newer versions stored.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\Registration;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Schema;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/**
 * The migrations run as in an admin's request: before the option's check is hooked.
 */
final class MigrationsTest extends ShopTestCase {

	/** A shop of 0.1.0 that has saved its settings once. */
	private const OLD = __DIR__ . '/../fixtures/stored-by-0.1.0.json';

	/** Without what the plugin has stored. */
	protected function setUp(): void {
		parent::setUp();
		delete_option( Schema::OPTION );
		delete_option( Store::OPTION );
		delete_option( Schema::LOCK );
		remove_all_filters( 'sanitize_option_' . Store::OPTION );
	}

	/**
	 * As 0.1.0 left it.
	 *
	 * @return array<string, array<string, mixed>> Its settings.
	 */
	private static function old_shop(): array {
		$stored = json_decode( (string) file_get_contents( self::OLD ), true );
		foreach ( $stored as $name => $value ) {
			delete_option( $name );
			add_option( $name, $value );
		}

		return $stored[ Store::OPTION ];
	}

	/** Saves one setting, with the check that every write goes through. */
	private static function save(): void {
		add_filter( 'sanitize_option_' . Store::OPTION, array( Registration::class, 'sanitize' ) );
		update_option( Store::OPTION, array( 'cart' => array( 'timeout' => 9000 ) ) );
		remove_all_filters( 'sanitize_option_' . Store::OPTION );
		self::assertSame( 9000, Store::value( Registry::all()['cart'], 'timeout' ) );
	}

	/** Features of 0.1.0 as it was first written: all later ones say since when. */
	private const FIRST = array( 'add-to-cart', 'appearance', 'cart', 'cart-page', 'digits', 'filters', 'gallery', 'listing', 'mini-cart', 'notices', 'product', 'quantity', 'quick-view', 'scripts-on-page', 'search', 'side-cart', 'themes', 'variation-table', 'variations' );

	#[TestDox( '[SET-02] an update turns no feature on: one that came later says since when, and the schema knows that version' )]
	public function test_since(): void {
		$since = array_map( static fn ( FeatureSettings $settings ): int => $settings->since(), Registry::all() );
		$first = array_keys( array_filter( Registry::all(), static fn ( FeatureSettings $settings ): bool => 1 === $settings->since() && true === $settings->fields()['enabled']->default ) );
		self::assertSame( array(), array_diff( $first, self::FIRST ) );
		self::assertLessThanOrEqual( Schema::VERSION, max( $since ) );
	}

	/** A feature that came with a schema's version. */
	private static function feature_since( int $version ): FeatureSettings {
		return new class( $version ) extends FeatureSettings {

			public function __construct( private readonly int $version ) {}

			public function feature(): string {
				return 'loyalty';
			}

			public function title(): string {
				return 'Loyalty';
			}

			public function description(): string {
				return 'Loyalty';
			}

			public function since(): int {
				return $this->version;
			}

			/** @return array<string, Field> */
			protected function own_fields(): array {
				return array();
			}

			/** @return array{} */
			protected function own_field_texts(): array {
				return array();
			}

			/** @return array{} */
			public function for_script(): array {
				return array();
			}
		};
	}

	#[TestDox( '[SET-02] a shop of 0.1.0 keeps every value, and a second run changes nothing' )]
	public function test_from_0_1_0(): void {
		$old    = self::old_shop();
		$before = Store::all();
		self::assertSame( 1, Schema::version() );
		Schema::migrate();
		self::assertSame( Schema::VERSION, Schema::version() );
		self::assertSame( 1, Schema::first() );
		self::assertEquals( $old, array_intersect_key( get_option( Store::OPTION ), $old ) );
		self::assertSame( $before, Store::all() );
		self::assertFalse( Store::is_on( Registry::all()['search'] ) );
		self::assertSame( '7', \Vitrin\VariationTable\Store::generation() );

		// As after a crash between a step and its number.
		Schema::write( 1, 1 );
		Schema::migrate();
		self::assertEquals( $old, array_intersect_key( get_option( Store::OPTION ), $old ) );
		self::assertSame( $before, Store::all() );
		self::assertFalse( get_option( Schema::LOCK ) );
	}

	#[TestDox( '[SET-02] a shop of 0.1.0 that never saved has every switch written down: no later default turns one' )]
	public function test_never_saved(): void {
		add_option( Store::OPTION, array() );
		Schema::migrate();
		$stored = get_option( Store::OPTION );
		foreach ( Registry::all() as $feature => $settings ) {
			if ( 1 === $settings->since() ) {
				self::assertSame( array( 'enabled' => $settings->fields()['enabled']->default ), $stored[ $feature ], $feature );
			}
		}
	}

	#[TestDox( '[SET-02] an update turns no feature on: one that came later is off in an older shop and as it comes in a new one' )]
	public function test_later_features(): void {
		add_option( Store::OPTION, array() );
		self::assertFalse( Store::value( self::feature_since( 2 ), 'enabled' ), 'before the migration' );
		Schema::migrate();
		self::assertFalse( Store::value( self::feature_since( 2 ), 'enabled' ) );
		self::assertTrue( Store::value( self::feature_since( 1 ), 'enabled' ) );

		delete_option( Store::OPTION );
		delete_option( Schema::OPTION );
		Schema::migrate();
		self::assertSame( Schema::VERSION, Schema::first() );
		self::assertTrue( Store::value( self::feature_since( 2 ), 'enabled' ) );
		self::assertFalse( Store::value( self::feature_since( Schema::VERSION + 1 ), 'enabled' ), 'after the next update' );
		self::assertSame( array(), get_option( Store::OPTION ) );
	}

	/** @return array<string, array{array<string, mixed>|null, array<string, int>|null, string, string}> Settings of the documents (null: no option), schema, who may open documents before and after the migration. */
	public static function access(): array {
		$of_2 = static fn ( int $first ): array => array( 'version' => 2, 'first' => $first );

		return array(
			'a shop that begins'                      => array( null, null, 'key', 'key' ),
			'0.1.0, which had no documents'           => array( array(), null, 'logged_in', 'key' ),
			'schema 2, documents never turned on'     => array( array(), $of_2( 1 ), 'logged_in', 'key' ),
			'schema 2, documents turned off'          => array( array( 'enabled' => false ), $of_2( 2 ), 'logged_in', 'key' ),
			'schema 2, documents on from the start'   => array( array(), $of_2( 2 ), 'logged_in', 'logged_in' ),
			'schema 2, documents turned on'           => array( array( 'enabled' => true, 'qr' => false ), $of_2( 1 ), 'logged_in', 'logged_in' ),
			'schema 2, a value that means nothing'    => array( array( 'enabled' => true, 'access' => array( 'x' ) ), $of_2( 2 ), 'logged_in', 'logged_in' ),
			'schema 2, the login was chosen'          => array( array( 'enabled' => true, 'access' => 'logged_in' ), $of_2( 1 ), 'logged_in', 'logged_in' ),
			'schema 2, the link was chosen'           => array( array( 'enabled' => true, 'access' => 'key' ), $of_2( 1 ), 'key', 'key' ),
			'today, nothing chosen'                   => array( array( 'enabled' => true ), array( 'version' => Schema::VERSION, 'first' => 2 ), 'key', 'key' ),
		);
	}

	/**
	 * @param array<string, mixed>|null $documents
	 * @param array<string, int>|null   $schema
	 */
	#[DataProvider( 'access' )]
	#[TestDox( '[SET-02] [SEC-03] an update opens no documents that a login protected: $_dataName' )]
	public function test_access( ?array $documents, ?array $schema, string $before, string $after ): void {
		if ( null !== $documents ) {
			add_option( Store::OPTION, array() === $documents ? array() : array( 'documents' => $documents ) );
		}
		if ( null !== $schema ) {
			add_option( Schema::OPTION, $schema );
		}
		$access = static fn (): mixed => Store::stored_value( new \Vitrin\Documents\Settings(), 'access' );
		self::assertSame( $before, $access(), 'before' );
		Schema::migrate();
		self::assertSame( $after, $access(), 'after' );
		self::assertSame( $documents['qr'] ?? true, Store::stored_value( new \Vitrin\Documents\Settings(), 'qr' ), 'the other settings stay' );
		if ( null !== $documents && ( $schema['version'] ?? 1 ) < 3 ) {
			// As after a crash between a step and its number.
			Schema::write( 2, Schema::first() );
			Schema::migrate();
			self::assertSame( $after, $access(), 'again' );
		}
	}

	#[TestDox( '[SET-02] what a newer version stored is not lost when this one saves' )]
	public function test_from_newer(): void {
		Schema::write( Schema::VERSION + 5, 1 );
		$newer = array(
			'loyalty'   => array( 'enabled' => true, 'hours' => array( 'from' => 9 ) ),
			'side-cart' => array( 'position' => 'centre', 'width' => 500, 'blur' => 3 ),
		);
		update_option( Store::OPTION, $newer );
		Schema::migrate();
		self::assertSame( $newer, get_option( Store::OPTION ) );
		self::assertSame( 'end', Store::value( Registry::all()['side-cart'], 'position' ) );
		self::save();
		$stored = get_option( Store::OPTION );
		self::assertSame( $newer['loyalty'], $stored['loyalty'] );
		self::assertSame( 'centre', $stored['side-cart']['position'] );
		self::assertSame( 3, $stored['side-cart']['blur'] );
		self::assertSame( 500, $stored['side-cart']['width'] );
		self::assertArrayNotHasKey( 'loyalty', Store::all() );
		self::assertSame( Store::all(), Registration::stored_or_default( null, Store::OPTION ) );
		self::assertSame( Schema::VERSION + 5, Schema::version() );
	}

	/**
	 * Options that were damaged.
	 *
	 * @return array<string, array{mixed, mixed}>
	 */
	public static function damage(): array {
		return array(
			'text'             => array( 'a:3:{s:4', 'x' ),
			'a number'         => array( 5, -1 ),
			'false'            => array( '', array() ),
			'features of text' => array( array( 'side-cart' => 'x', 'cart' => null, 7 => array() ), array( 'version' => 'x' ) ),
			'wrong values'     => array( array( 'side-cart' => array( 'width' => array( 1 ), 'enabled' => 'perhaps', '<b>' => 1 ) ), array( 'version' => 0, 'first' => array() ) ),
			'too much'         => array( array( 'other' => array( 'x' => str_repeat( 'x', 70_000 ) ) ), array( 'version' => -3 ) ),
		);
	}

	#[DataProvider( 'damage' )]
	#[TestDox( '[SET-02] damaged options ($_dataName) read as the defaults, before and after, and a save mends them' )]
	public function test_from_damage( mixed $settings, mixed $schema ): void {
		update_option( Store::OPTION, $settings );
		update_option( Schema::OPTION, $schema );
		$defaults = array_map( static fn ( FeatureSettings $one ): array => array_map( static fn ( Field $field ): mixed => $field->default, $one->fields() ), Registry::all() );
		self::assertSame( $defaults, Store::all() );
		Schema::migrate();
		self::assertSame( $defaults, Store::all() );
		self::assertSame( Schema::VERSION, Schema::version() );
		self::save();
		$defaults['cart']['timeout'] = 9000;
		self::assertSame( $defaults, get_option( Store::OPTION ) );
	}

	#[TestDox( '[SET-02] while one request migrates another doesn\'t, and a step that threw is not tried on every page' )]
	public function test_lock(): void {
		add_option( Store::OPTION, array() );
		add_option( Schema::LOCK, time() . '.000001', '', false );
		Schema::migrate();
		self::assertSame( 1, Schema::version() );

		delete_option( Schema::LOCK );
		add_filter( 'pre_update_option_' . Store::OPTION, static fn () => throw new \RuntimeException( 'a plugin' ) );
		Schema::migrate();
		self::assertSame( 1, Schema::version() );
		self::assertNotFalse( get_option( Schema::LOCK ) );
		remove_all_filters( 'pre_update_option_' . Store::OPTION );
		Schema::migrate();
		self::assertSame( 1, Schema::version(), 'too early' );
		Lock::release( Schema::LOCK );
		Schema::migrate();
		self::assertSame( Schema::VERSION, Schema::version() );
	}

	#[TestDox( '[SET-02] settings of a feature that could not start outlive a save' )]
	public function test_broken_feature(): void {
		update_option( Store::OPTION, array( 'not-there' => array( 'enabled' => false, 'width' => 3 ) ) );
		self::save();
		self::assertSame( array( 'enabled' => false, 'width' => 3 ), get_option( Store::OPTION )['not-there'] );
	}
}
