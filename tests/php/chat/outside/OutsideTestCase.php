<?php
/**
 * Base of the tests of an outside chat service.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Outside;

use Vitrin\Chat\Outside\Fields;
use Vitrin\Chat\Outside\Log;
use Vitrin\Chat\Outside\Registration;
use Vitrin\Chat\Outside\SentTable;
use Vitrin\Chat\Outside\Service;
use Vitrin\Chat\Outside\WidgetsJob;
use Vitrin\Chat\Outside\WidgetsStore;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Widget\WidgetFields;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/** Plays the service: each call of this server is written down, and answered as the test says. */
abstract class OutsideTestCase extends ShopTestCase {

	protected const URL = 'https://chat.example/api';

	/** Of the service; nothing but its own calls may have it. */
	protected const SECRET = 'service-secret-9f8e7d';

	protected const WIDGETS = array(
		'data'     => array( array( 'id' => 'w1', 'type' => 'widget', 'attributes' => array( 'widget_color' => 'indigo', 'label' => 'گفتگو' ) ) ),
		'included' => array(
			array( 'id' => 'a1', 'type' => 'agents', 'attributes' => array( 'name' => 'مریم', 'profile_photo_url' => 'https://chat.example/m.png', 'resized_profile_photo_url' => 'http://chat.example/s.png', 'online_status' => 'online', 'widget_id' => 'w1' ) ),
			array( 'id' => 'f1', 'type' => 'faq', 'attributes' => array( 'question' => 'کی می‌رسد؟', 'answer' => 'دو روزه.' ) ),
		),
	);

	/** @var list<array{method: string, url: string, headers: array<string, string>, body: mixed, timeout: float, redirection: int}> */
	protected array $asked = array();

	/** @var \Closure(string, string): (array{int, string}|\WP_Error) By method and path. */
	protected \Closure $says;

	private mixed $stored;

	protected function setUp(): void {
		parent::setUp();
		$this->stored = get_option( Store::OPTION );
		$this->asked = array();
		$this->says  = static fn (): array => array( 200, (string) wp_json_encode( self::WIDGETS ) );
		add_filter( 'pre_http_request', array( $this, 'play' ), 10, 3 );
		self::assertTrue( SentTable::create() );
		Database::run( 'DELETE FROM %i', SentTable::TABLE );
		WidgetsStore::forget();
		Log::forget();
		wp_unschedule_hook( WidgetsJob::EVENT );
		$this->become_guest();
	}

	protected function tearDown(): void {
		remove_filter( 'pre_http_request', array( $this, 'play' ) );
		remove_all_filters( 'vitrin_chat_widgets' );
		remove_all_filters( 'vitrin_chat_faqs' );
		remove_all_filters( 'vitrin_chat_outside_consent' );
		Database::run( 'DELETE FROM %i', SentTable::TABLE );
		WidgetsStore::forget();
		Log::forget();
		delete_option( Store::OPTION );
		if ( false !== $this->stored ) {
			update_option( Store::OPTION, $this->stored );
		}
		wp_unschedule_hook( WidgetsJob::EVENT );
		parent::tearDown();
	}

	/**
	 * @param mixed               $answer Of another.
	 * @param array<string, mixed> $of    The request's arguments.
	 */
	public function play( mixed $answer, array $of, string $url ): mixed {
		if ( ! str_starts_with( $url, self::URL ) ) {
			return $answer;
		}
		$this->asked[] = array( 'method' => $of['method'], 'url' => $url, 'headers' => $of['headers'], 'body' => null === ( $of['body'] ?? null ) ? null : json_decode( $of['body'], true ), 'timeout' => (float) $of['timeout'], 'redirection' => $of['redirection'] );
		$said          = ( $this->says )( $of['method'], substr( (string) strtok( $url, '?' ), strlen( self::URL ) ) );

		return $said instanceof \WP_Error ? $said : array( 'headers' => array(), 'body' => $said[1], 'response' => array( 'code' => $said[0], 'message' => '' ), 'cookies' => array(), 'filename' => null );
	}

	/** @param array<string, mixed> $more */
	protected static function set_up( array $more = array() ): Service {
		// What isn't said stays as an earlier call has set it.
		$usual = array_map( static fn ( Field $field ): bool|int|string => $field->default, Fields::all() + WidgetFields::all() );
		update_option( Store::OPTION, array( 'chat' => $more + array( 'enabled' => true, 'provider_url' => self::URL . '/', 'provider_user' => 'shop-1', 'provider_token' => self::SECRET ) + $usual ) );
		wp_unschedule_hook( WidgetsJob::EVENT );
		Registration::register( new Settings() );

		return ( new Settings() )->service() ?? self::fail( 'there is no service' );
	}
}
