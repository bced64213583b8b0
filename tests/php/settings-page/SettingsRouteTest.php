<?php
/**
 * Settings over REST.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Schema;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/**
 * What the settings page reads and stores.
 */
final class SettingsRouteTest extends ShopTestCase {

	/** As a shop manager. */
	protected function setUp(): void {
		parent::setUp();
		update_option( Store::OPTION, array() );
		wp_set_current_user( $this->user( 'shop_manager' ) );
	}

	/**
	 * A call.
	 *
	 * @param mixed  $body   JSON of a POST; null for a GET.
	 * @param string $raw    The body as it is, in place of JSON.
	 */
	private function call( mixed $body = null, string $raw = '' ): \WP_REST_Response {
		$request = new \WP_REST_Request( null === $body && '' === $raw ? 'GET' : 'POST', '/vitrin/v1/settings' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( '' === $raw ? (string) wp_json_encode( $body ) : $raw );

		return rest_do_request( $request );
	}

	/**
	 * What is stored for a setting.
	 *
	 * @param string $feature Feature.
	 * @param string $name    Setting.
	 */
	private function stored( string $feature, string $name ): bool|int|string {
		return Store::value( Registry::all()[ $feature ], $name );
	}

	#[TestDox( '[SET-02] a new site of a network whose first call stores settings isn\'t live by that, and begins with this version' )]
	public function test_first_write(): void {
		foreach ( array( Store::OPTION, Schema::OPTION, Launch::OPTION ) as $name ) {
			delete_option( $name );
		}
		self::assertSame( 200, $this->call( array( 'changes' => array( 'side-cart' => array( 'width' => 500 ) ) ) )->get_status() );
		self::assertSame( 500, $this->stored( 'side-cart', 'width' ) );
		self::assertFalse( Launch::is_live() );
		self::assertSame( 'preview', get_option( Launch::OPTION ) );
		self::assertSame( array( Schema::VERSION, Schema::VERSION ), array( Schema::version(), Schema::first() ) );
	}

	#[TestDox( '[SET-02] gives every setting of every feature with its texts, limits, default and value' )]
	public function test_get(): void {
		update_option( Store::OPTION, array( 'side-cart' => array( 'width' => 500 ) ) );
		$answer = $this->call();
		self::assertSame( 200, $answer->get_status() );
		$data = $answer->get_data();
		self::assertMatchesRegularExpression( '/^\d+\.\d+\.\d+$/', $data['version'] );
		self::assertSame( array_keys( Registry::all() ), array_column( $data['features'], 'name' ) );
		foreach ( $data['features'] as $feature ) {
			$settings = Registry::all()[ $feature['name'] ];
			self::assertSame( array_keys( $settings->fields() ), array_column( $feature['fields'], 'name' ) );
			self::assertSame( 'enabled', $feature['fields'][0]['name'] );
			foreach ( $feature['fields'] as $field ) {
				self::assertSame( $this->stored( $feature['name'], $field['name'] ), $field['value'] );
				self::assertNotSame( '', $field['label'] );
				self::assertNotSame( '', $field['description'] );
				self::assertContains( $field['section'], array( 'usual', 'advanced', 'compatibility' ) );
				self::assertSame( 'choice' === $field['type'], array() !== $field['choices'] );
			}
			self::assertSame( array(), array_diff( $settings->advanced(), array_keys( $settings->fields() ) ) );
		}
		$width = array_column( $data['features'], null, 'name' )['side-cart']['fields'];
		self::assertSame( 500, array_column( $width, 'value', 'name' )['width'] );
	}

	#[TestDox( '[SET-02] a heading\'s settings are those of its feature, each under one heading, none of them folded' )]
	public function test_groups(): void {
		foreach ( Registry::all() as $name => $settings ) {
			$grouped = array_merge( array(), ...array_values( $settings->groups() ) );
			self::assertSame( array_unique( $grouped ), $grouped, $name );
			self::assertSame( array(), array_diff( $grouped, array_keys( $settings->fields() ) ), $name );
			self::assertSame( array(), array_intersect( $grouped, array_merge( $settings->advanced(), $settings->compatibility() ) ), $name );
		}
	}

	#[TestDox( '[SEC-03] [SET-02] nobody but who runs the shop reads or stores them' )]
	public function test_permission(): void {
		foreach ( array( 'customer', 'author', 'editor', '' ) as $role ) {
			wp_set_current_user( '' === $role ? 0 : $this->user( $role ) );
			$status = '' === $role ? 401 : 403;
			self::assertSame( $status, $this->call()->get_status(), $role );
			self::assertSame( $status, $this->call( array( 'changes' => array( 'search' => array( 'enabled' => false ) ) ) )->get_status(), $role );
		}
		self::assertTrue( $this->stored( 'search', 'enabled' ) );

		// A shop may say who else.
		add_filter( 'vitrin_settings_capability', static fn (): string => 'edit_others_posts' );
		wp_set_current_user( $this->user( 'editor' ) );
		self::assertSame( 200, $this->call()->get_status() );
	}

	#[TestDox( '[SET-02] stores what is changed, leaves the rest, and answers with all of it' )]
	public function test_save(): void {
		update_option( Store::OPTION, array( 'cart' => array( 'timeout' => 9000 ) ) );
		$answer = $this->call(
			array(
				'changes' => array(
					'side-cart' => array( 'width' => '۵۰۰' ),
					'search'    => array( 'enabled' => false ),
				),
				'base'    => array(
					'side-cart' => array( 'width' => 420 ),
					'search'    => array( 'enabled' => true ),
				),
			)
		);
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( 500, $this->stored( 'side-cart', 'width' ) );
		self::assertFalse( $this->stored( 'search', 'enabled' ) );
		self::assertSame( 9000, $this->stored( 'cart', 'timeout' ) );
		$search = array_column( $answer->get_data()['features'], null, 'name' )['search'];
		self::assertFalse( $search['fields'][0]['value'] );
	}

	/**
	 * Values that no setting of their type takes.
	 *
	 * @return array<string, array{string, list<mixed>}>
	 */
	public static function wrong(): array {
		$never = array( null, array(), array( 'a' => 1 ), 1.5, str_repeat( 'x', 501 ), "a\nb", '<b>x</b>' );

		return array(
			'boolean'  => array( 'boolean', array( ...$never, 'maybe', 2, -1 ) ),
			'integer'  => array( 'integer', array( ...$never, 'soon', '', true, PHP_INT_MAX, -1, '1e3' ) ),
			'choice'   => array( 'choice', array( ...$never, 'none of them', true, 0 ) ),
			'color'    => array( 'color', array( ...$never, 'red', '#12345', '#1234567', '#gggggg', 'rgb(0,0,0)', '#fff;}', "#ffffff\n#", true, 0 ) ),
			'selector' => array( 'selector', array( null, array(), 1.5, true, str_repeat( 'x', 501 ), '<b>', 'a{', '.x >', 'a,,b' ) ),
			'picture'  => array( 'picture', array( ...$never, true, '<script>', 7 ) ),
			'secret'   => array( 'secret', array( null, array(), 1.5, true, str_repeat( 'x', 501 ), "a\nb", '<b>x</b>' ) ),
			'text'     => array( 'text', array( null, array(), 1.5, true, str_repeat( 'x', 501 ), "a\nb", '<b>x</b>', '<script>' ) ),
		);
	}

	/**
	 * Each setting of the type, with each wrong value.
	 *
	 * @param string      $type   Of Field.
	 * @param list<mixed> $values Wrong ones.
	 */
	#[DataProvider( 'wrong' )]
	#[TestDox( '[SET-02] [SEC-03] every $type with every wrong value is refused at its name, and nothing is stored' )]
	public function test_wrong_values( string $type, array $values ): void {
		$before = get_option( Store::OPTION );
		$count  = 0;
		foreach ( Registry::all() as $feature => $settings ) {
			foreach ( array_filter( $settings->fields(), static fn ( Field $field ): bool => $field->type === $type ) as $name => $field ) {
				foreach ( $values as $value ) {
					// Beside a sound one, which isn't stored either.
					$changes                      = 'cart.timeout' === "$feature.$name" ? array( 'search' => array( 'enabled' => false ) ) : array( 'cart' => array( 'timeout' => 7000 ) );
					$changes[ $feature ][ $name ] = $value;
					$answer                       = $this->call( array( 'changes' => $changes ) );
					self::assertSame( 422, $answer->get_status(), "$feature.$name " . wp_json_encode( $value ) );
					self::assertSame( array( "$feature.$name" ), array_keys( $answer->get_data()['data']['errors'] ) );
					self::assertNotSame( '', $answer->get_data()['data']['errors'][ "$feature.$name" ] );
					++$count;
				}
			}
		}
		self::assertGreaterThan( 0, $count );
		self::assertSame( $before, get_option( Store::OPTION ) );
	}

	#[TestDox( '[SET-02] wrong values are known for every kind of field, and the form keeps the old value of each' )]
	public function test_wrong_values_by_form(): void {
		$wrong = self::wrong();
		foreach ( Registry::all() as $feature => $settings ) {
			foreach ( $settings->fields() as $name => $field ) {
				self::assertArrayHasKey( $field->type, $wrong, "A new kind of field needs its wrong values: $feature.$name" );
				$before = Store::value( $settings, $name );
				foreach ( array( ...$wrong[ $field->type ][1], str_repeat( 'x', 1_000_000 ) ) as $value ) {
					update_option( Store::OPTION, array( $feature => array( $name => $value ) ) );
					self::assertSame( $before, Store::value( $settings, $name ), "$feature.$name " . substr( (string) wp_json_encode( $value ), 0, 60 ) );
				}
			}
		}
	}

	#[TestDox( '[SET-02] a megabyte for any setting is refused before it is read' )]
	public function test_megabyte(): void {
		foreach ( Registry::all() as $feature => $settings ) {
			foreach ( array_keys( $settings->fields() ) as $name ) {
				self::assertSame( 413, $this->call( array( 'changes' => array( $feature => array( $name => str_repeat( '<b>', 350_000 ) ) ) ) )->get_status(), "$feature.$name" );
			}
		}
	}

	#[TestDox( '[SET-02] every drawing that a feature brings is found, is small, and holds nothing but lines' )]
	public function test_drawings(): void {
		$features = $this->call()->get_data()['features'];
		$found    = array();
		foreach ( $features as $feature ) {
			self::assertStringEndsWith( '/src/' . $feature['name'] . '/picture.svg', $feature['picture'], 'each feature has its picture' );
			$found[] = $feature['picture'];
			foreach ( $feature['fields'] as $field ) {
				$drawn = array_filter( array_column( $field['choices'], 'picture' ) );
				self::assertContains( count( $drawn ), array( 0, count( $field['choices'] ) ), $feature['name'] . '.' . $field['name'] . ': all values are drawn, or none' );
				array_push( $found, ...$drawn );
			}
		}
		$files = array( ...(array) glob( \Vitrin\DIR . '/src/*/picture.svg' ), ...(array) glob( \Vitrin\DIR . '/src/*/pictures/*.svg' ) );
		self::assertCount( count( $files ), $found, 'no drawing is left over' );
		foreach ( $files as $file ) {
			$svg = (string) file_get_contents( (string) $file );
			self::assertLessThan( 1536, strlen( $svg ), (string) $file );
			self::assertStringContainsString( '<symbol id="p"', $svg );
			self::assertSame( 0, preg_match( '/<script|<image|<text|<foreignObject|\son\w+=|href/i', $svg ), (string) $file );
		}
	}

	#[TestDox( '[SET-02] settings and features that there are not are refused by name' )]
	public function test_unknown(): void {
		foreach ( array( array( 'loyalty' => array( 'enabled' => true ) ), array( 'search' => array( 'gone' => 1 ) ), array( 'search' => 7 ) ) as $changes ) {
			$answer = $this->call( array( 'changes' => $changes ) );
			self::assertSame( 422, $answer->get_status() );
			self::assertCount( 1, $answer->get_data()['data']['errors'] );
		}
	}

	#[TestDox( '[SET-02] a coupon that is not there is refused, by its code; one that is there is taken' )]
	public function test_objection(): void {
		$coupon = new \WC_Coupon();
		$coupon->set_code( 'nowruz' );
		$coupon->set_amount( 10 );
		$coupon->save();

		$answer = $this->call( array( 'changes' => array( 'side-cart' => array( 'offered_coupons' => 'nowruz، yalda' ) ) ) );
		self::assertSame( 422, $answer->get_status() );
		self::assertStringContainsString( 'yalda', $answer->get_data()['data']['errors']['side-cart.offered_coupons'] );
		self::assertStringNotContainsString( 'nowruz', $answer->get_data()['data']['errors']['side-cart.offered_coupons'] );
		self::assertSame( 200, $this->call( array( 'changes' => array( 'side-cart' => array( 'offered_coupons' => 'nowruz' ) ) ) )->get_status() );
	}

	#[TestDox( '[SET-02] of two admins who change the same setting the later one is told, and may insist' )]
	public function test_conflict(): void {
		update_option( Store::OPTION, array( 'side-cart' => array( 'width' => 640 ) ) );
		$body   = array(
			'changes' => array( 'side-cart' => array( 'width' => 500 ) ),
			'base'    => array( 'side-cart' => array( 'width' => 420 ) ),
		);
		$answer = $this->call( $body );
		self::assertSame( 409, $answer->get_status() );
		self::assertSame( array( 'side-cart.width' => 640 ), $answer->get_data()['data']['conflicts'] );
		self::assertSame( 640, $this->stored( 'side-cart', 'width' ) );

		self::assertSame( 200, $this->call( array( 'overwrite' => true ) + $body )->get_status() );
		self::assertSame( 500, $this->stored( 'side-cart', 'width' ) );
		// Both wanted the same.
		self::assertSame( 200, $this->call( $body )->get_status() );
	}

	#[TestDox( '[SET-02] while somebody else is saving nothing is stored; the lock is given back' )]
	public function test_lock(): void {
		$body = array( 'changes' => array( 'search' => array( 'enabled' => false ) ) );
		self::assertTrue( Lock::take( 'vitrin_settings_lock', 10 ) );
		self::assertSame( 503, $this->call( $body )->get_status() );
		self::assertTrue( $this->stored( 'search', 'enabled' ) );
		Lock::release( 'vitrin_settings_lock' );
		self::assertSame( 200, $this->call( $body )->get_status() );
		self::assertSame( 200, $this->call( array( 'changes' => array( 'search' => array( 'enabled' => true ) ) ) )->get_status() );
	}

	#[TestDox( '[SET-02] who saves while somebody else does waits for them, and has it saved' )]
	public function test_lock_is_waited_for(): void {
		global $wpdb;
		$wpdb->insert( $wpdb->options, array( 'option_name' => 'vitrin_settings_lock', 'option_value' => ( time() - 9 ) . '.000001' ) );
		self::assertFalse( Lock::take( 'vitrin_settings_lock', 10 ), 'it is held for another second' );
		self::assertSame( 200, $this->call( array( 'changes' => array( 'search' => array( 'enabled' => false ) ) ) )->get_status() );
		self::assertFalse( $this->stored( 'search', 'enabled' ) );
	}

	#[TestDox( '[SET-02] a lock that somebody else has taken over since is not released' )]
	public function test_lock_of_another(): void {
		global $wpdb;
		self::assertTrue( Lock::take( 'vitrin_settings_lock', 10 ) );
		$wpdb->update( $wpdb->options, array( 'option_value' => (string) ( time() + 0.5 ) ), array( 'option_name' => 'vitrin_settings_lock' ) );
		Lock::release( 'vitrin_settings_lock' );
		self::assertFalse( Lock::take( 'vitrin_settings_lock', 10 ) );
		delete_option( 'vitrin_settings_lock' );
	}

	#[TestDox( '[SET-02] what WordPress does not store is not called saved' )]
	public function test_not_stored(): void {
		add_filter( 'pre_update_option_' . Store::OPTION, static fn ( mixed $value, mixed $old ): mixed => $old, 10, 2 );
		$answer = $this->call( array( 'changes' => array( 'search' => array( 'enabled' => false ) ) ) );
		self::assertSame( 500, $answer->get_status() );
		self::assertSame( 'vitrin_not_saved', $answer->get_data()['code'] );
		self::assertTrue( $this->stored( 'search', 'enabled' ) );
	}

	#[TestDox( '[SEC-03] whoever may set the plugin but not see coupons does not learn which codes exist' )]
	public function test_coupons_are_not_told(): void {
		add_filter( 'vitrin_settings_capability', static fn (): string => 'edit_others_posts' );
		wp_set_current_user( $this->user( 'editor' ) );
		$answer = $this->call(
			array(
				'check'   => true,
				'changes' => array( 'side-cart' => array( 'offered_coupons' => 'no-such-coupon' ) ),
			)
		);
		self::assertSame( 200, $answer->get_status() );
	}

	#[TestDox( '[SET-02] an imported file is only checked' )]
	public function test_check(): void {
		$answer = $this->call(
			array(
				'check'   => true,
				'changes' => array( 'side-cart' => array( 'width' => '500' ) ),
			)
		);
		self::assertSame( array( 'values' => array( 'side-cart.width' => 500 ) ), $answer->get_data() );
		self::assertSame( 420, $this->stored( 'side-cart', 'width' ) );
	}

	#[TestDox( '[SEC-03] what is no change, no JSON or far too much is refused' )]
	public function test_bodies(): void {
		foreach ( array( array(), array( 'changes' => array() ), array( 'changes' => 'x' ), 'text', array( 1 ) ) as $body ) {
			self::assertSame( 400, $this->call( $body )->get_status(), (string) wp_json_encode( $body ) );
		}
		self::assertSame( 400, $this->call( null, '{"changes":' )->get_status() );
		self::assertSame( 413, $this->call( array( 'changes' => array( 'search' => array( 'enabled' => str_repeat( 'x', 1_000_000 ) ) ) ) )->get_status() );
	}

	/**
	 * Ways in which a stored option is damaged.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function damaged(): array {
		return array(
			'text'              => array( 'a:1:{' ),
			'a number'          => array( 7 ),
			'a list'            => array( array( 1, 2, 3 ) ),
			'features no lists' => array( array( 'side-cart' => 'on', 'search' => null ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'wrong values'      => array( array( 'side-cart' => array( 'width' => array( 9 ), 'animation' => 'soon' ) ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
	}

	/**
	 * The option as nobody of us stores it.
	 *
	 * @param mixed $value It.
	 */
	#[DataProvider( 'damaged' )]
	#[TestDox( '[SET-02] a damaged option ($_dataName) reads as the defaults and can be saved over' )]
	public function test_damaged( mixed $value ): void {
		add_filter( 'pre_option_' . Store::OPTION, static fn () => $value );
		self::assertSame( 420, $this->stored( 'side-cart', 'width' ) );
		self::assertSame( 200, $this->call()->get_status() );
		remove_all_filters( 'pre_option_' . Store::OPTION );
		self::assertSame( 200, $this->call( array( 'changes' => array( 'side-cart' => array( 'width' => 500 ) ) ) )->get_status() );
		self::assertSame( 500, $this->stored( 'side-cart', 'width' ) );
	}
}
