<?php
/**
 * What pages have of an outside service's widgets.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Outside;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Outside\Failure;
use Vitrin\Chat\Outside\Log;
use Vitrin\Chat\Outside\Registration;
use Vitrin\Chat\Outside\WidgetsAnswer;
use Vitrin\Chat\Outside\WidgetsJob;
use Vitrin\Chat\Outside\WidgetsStore;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Widget\Registration as Widget;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Indexes;

require_once __DIR__ . '/OutsideTestCase.php';

/** Asked in the background, kept, and printed. */
final class WidgetsTest extends OutsideTestCase {

	#[TestDox( '[CHAT-08a] the background asks for the widgets by GET, with the shop, what to include, channel and domain, the service’s token as bearer, and follows no redirect' )]
	public function test_call(): void {
		self::set_up();
		WidgetsJob::run();
		self::assertCount( 1, $this->asked );
		list( $call ) = $this->asked;
		self::assertSame( 'GET', $call['method'] );
		self::assertSame( self::URL . '/v2/pixel/widgets?user_identifier=shop-1&include=agents%2Cfaqs&channel=website&domain=' . wp_parse_url( home_url(), PHP_URL_HOST ), $call['url'] );
		self::assertSame( array( 'Accept' => 'application/json', 'Authorization' => 'Bearer ' . self::SECRET ), $call['headers'] );
		self::assertNull( $call['body'] );
		self::assertSame( 0, $call['redirection'] );
		self::assertEqualsWithDelta( time() + HOUR_IN_SECONDS, wp_next_scheduled( WidgetsJob::EVENT ), 5 );
	}

	#[TestDox( '[CHAT-08a] a site is named by site_identifier where there is no user; without a token there is no bearer' )]
	public function test_site(): void {
		self::set_up( array( 'provider_user' => '', 'provider_site' => 'site ۱', 'provider_token' => '' ) );
		WidgetsJob::run();
		self::assertStringContainsString( '?site_identifier=site%20%DB%B1&include=', $this->asked[0]['url'] );
		self::assertArrayNotHasKey( 'Authorization', $this->asked[0]['headers'] );
	}

	#[TestDox( '[CHAT-08] before it is set up, and with the chat off, nothing is asked' )]
	public function test_not_set_up(): void {
		self::set_up( array( 'provider_user' => '' ) );
		WidgetsJob::run();
		Registration::follow();
		self::assertFalse( wp_next_scheduled( WidgetsJob::EVENT ) );
		self::assertArrayHasKey( 'provider_user', ( new Settings() )->unfinished() );
		self::assertSame( array( 'key' ), array_keys( (array) ( new Settings() )->for_script()['outside'] ) );
		self::assertSame( '', ( new Settings() )->for_script()['url'] );
		self::set_up( array( 'enabled' => false ) );
		WidgetsJob::run();
		self::assertSame( array(), $this->asked );
	}

	#[TestDox( '[CHAT-08a] [CHAT-01] pages are printed with what it said: its fields over the shop’s, agents and questions in a file; nothing is asked for it' )]
	public function test_printed(): void {
		$service = self::set_up( array( 'telegram' => 'naqsh', 'welcome' => 'خوش آمدید', 'question_1' => 'کجا؟', 'answer_1' => 'تهران' ) );
		\Vitrin\Chat\Widget\Widgets::register( new Settings() );
		WidgetsJob::run();
		$this->asked = array();
		$data        = (array) Widget::data();
		self::assertSame( 'w1', $data['id'] ?? null );
		self::assertSame( '#4338ca', $data['color'] ?? null );
		self::assertSame( 'گفتگو', $data['label'] ?? null );
		self::assertSame( array( 'https://t.me/naqsh' ), array_values( $data['channels'] ?? array() ) );
		$outside = (array) ( new Settings() )->for_script()['outside'];
		self::assertSame( array( 'key', 'user', 'known' ), array_keys( $outside ) );
		self::assertSame( $service->key(), $outside['key'] );
		$file = wp_get_upload_dir()['basedir'] . '/vitrin-chat-widgets/' . basename( $outside['known'] );
		$json = json_decode( (string) file_get_contents( $file ), true );
		unlink( $file );
		self::assertSame( 'w1', $json['data'][0]['id'] );
		self::assertSame( 'خوش آمدید', $json['data'][0]['attributes']['welcome'] );
		self::assertSame(
			array(
				array( 'id' => 'a1', 'type' => 'agent', 'attributes' => array( 'name' => 'مریم', 'profile_photo_url' => 'https://chat.example/m.png', 'resized_profile_photo_url' => '', 'online_status' => 'offline', 'widget_id' => 'w1' ) ),
				array( 'id' => '1', 'type' => 'faq', 'attributes' => array( 'question' => 'کی می‌رسد؟', 'answer' => 'دو روزه.' ) ),
				array( 'id' => '2', 'type' => 'faq', 'attributes' => array( 'question' => 'کجا؟', 'answer' => 'تهران' ) ),
			),
			$json['included']
		);
		self::assertSame( array(), $this->asked );
	}

	#[TestDox( '[CHAT-05a] a widget that the service has blocked is on no page' )]
	public function test_blocked(): void {
		self::set_up();
		$this->says = static fn (): array => array( 200, '{"data":[{"id":"w1","attributes":{"is_blocked":true}}]}' );
		WidgetsJob::run();
		self::assertNull( Widget::data() );
	}

	#[TestDox( '[CHAT-04a] the panel’s hours are those of the service where it has some' )]
	public function test_hours(): void {
		self::set_up( array( 'hours' => true, 'sunday' => '9-13' ) );
		\Vitrin\Chat\Widget\Widgets::register( new Settings() );
		$this->says = static fn (): array => array( 200, '{"data":[{"id":"w1","attributes":{"timezone":"Asia/Tehran","visibility_hours":[{"day":"monday","start_time":"10:00","end_time":"12:00","is_published":true}]}}]}' );
		WidgetsJob::run();
		$record = \Vitrin\Chat\Widget\Widgets::all()[0];
		self::assertSame( array( array( 2, 600, 720 ) ), $record['hours'] );
		self::assertSame( 'Asia/Tehran', $record['zone'] );
	}

	/** @return array<string, array{array{int, string}|\WP_Error, string, int}> */
	public static function bad(): array {
		return array(
			'an error'       => array( array( 500, '<h1>Oops</h1>' ), Failure::STATUS, 500 ),
			'refused token'  => array( array( 401, '{}' ), Failure::STATUS, 401 ),
			'a redirect'     => array( array( 302, '' ), Failure::STATUS, 302 ),
			'no answer'      => array( new \WP_Error( 'http_request_failed', 'cURL error 28: ' . self::URL . ' Bearer ' . self::SECRET ), Failure::UNREACHABLE, 0 ),
			'garbage'        => array( array( 200, '<!doctype html><p>Welcome' ), Failure::CHANGED, 0 ),
			'another shape'  => array( array( 200, '{"ok":true,"data":[{"w":2}]}' ), Failure::CHANGED, 0 ),
			'data of a text' => array( array( 200, '{"data":"x"}' ), Failure::CHANGED, 0 ),
			'half of it'     => array( array( 200, '{"data":[{"id":"w1","attri' ), Failure::CHANGED, 0 ),
			'no data'        => array( array( 200, '{"data":[],"included":[]}' ), Failure::NO_DATA, 0 ),
		);
	}

	/** @param array{int, string}|\WP_Error $answer */
	#[DataProvider( 'bad' )]
	#[TestDox( '[CHAT-11] $_dataName: what was known stays, it is logged without the token, and asked again later and later' )]
	public function test_bad( array|\WP_Error $answer, string $kind, int $status ): void {
		$service = self::set_up();
		WidgetsJob::run();
		$known      = WidgetsStore::of( $service );
		$this->says = static fn (): array|\WP_Error => $answer;
		$waits      = array();
		for ( $times = 0; $times < 4; $times++ ) {
			wp_unschedule_hook( WidgetsJob::EVENT );
			WidgetsJob::run();
			$waits[] = (int) round( ( (int) wp_next_scheduled( WidgetsJob::EVENT ) - time() ) / MINUTE_IN_SECONDS );
		}
		self::assertSame( array( 5, 10, 20, 40 ), $waits );
		self::assertSame( $known, WidgetsStore::of( $service ) );
		$state = Log::state();
		self::assertSame( array( $kind, $status, 4 ), array( $state['kind'], $state['status'], $state['failures'] ) );
		self::assertStringNotContainsString( self::SECRET, (string) wp_json_encode( get_option( Log::OPTION ) ) );
		$this->says = static fn (): array => array( 200, (string) wp_json_encode( self::WIDGETS ) );
		WidgetsJob::run();
		self::assertSame( 0, Log::failures() );
	}

	#[TestDox( '[CHAT-08a] of the answer a page gets known fields, as plain text, so many and so long; pictures by https alone' )]
	public function test_hostile(): void {
		$answer = WidgetsAnswer::read(
			(string) wp_json_encode(
				array(
					'data'     => array_fill( 0, 30, array( 'id' => 7, 'attributes' => array( 'label' => '<script>alert(1)</script>' . str_repeat( 'x', 1000 ), 'channels' => array( 'x' => 'javascript:alert(1)' ), 'unknown' => 1, 'page_targeting' => array( 'rules' => array( array( 'page' => array( 'deep' => array( 'deeper' => array( 'x' ) ) ) ) ) ) ) ) ),
					'included' => array(
						...array_fill( 0, 50, array( 'id' => '1', 'type' => 'agent', 'attributes' => array( 'name' => '<b>علی</b>', 'profile_photo_url' => 'javascript:alert(1)', 'online_status' => 'online' ) ) ),
						...array_fill( 0, 90, array( 'type' => 'faqs', 'attributes' => array( 'question' => 'چه؟', 'answer' => str_repeat( 'ب', 5000 ) ) ) ),
						array( 'type' => 'faqs', 'attributes' => array( 'question' => 'چه؟' ) ),
						'x',
					),
				)
			)
		);
		self::assertCount( 10, $answer->widgets );
		self::assertSame( array( 'id', 'label', 'page_targeting' ), array_keys( $answer->widgets[0] ) );
		self::assertSame( str_repeat( 'x', 300 ), $answer->widgets[0]['label'] );
		self::assertSame( '{"rules":[{"page":{"deep":[]}}]}', wp_json_encode( $answer->widgets[0]['page_targeting'] ) );
		self::assertCount( 20, $answer->agents );
		self::assertSame( 'علی', $answer->agents[0]['name'] );
		self::assertSame( '', $answer->agents[0]['profile_photo_url'] );
		self::assertCount( 30, $answer->faqs );
		self::assertSame( 1500, mb_strlen( $answer->faqs[0]['answer'] ) );
	}

	#[TestDox( '[CHAT-08] what was kept of another service, or another account, is none of this one’s; a new token is tried at once' )]
	public function test_another(): void {
		$first = self::set_up();
		Registration::follow();
		WidgetsJob::run();
		self::assertNotNull( WidgetsStore::of( $first ) );
		$second = self::set_up( array( 'provider_user' => 'shop-2' ) );
		self::assertNotSame( $first->key(), $second->key() );
		self::assertNull( WidgetsStore::of( $second ) );
		$this->says = static fn (): array => array( 401, '' );
		wp_unschedule_hook( WidgetsJob::EVENT );
		WidgetsJob::run();
		self::assertGreaterThan( time() + 60, wp_next_scheduled( WidgetsJob::EVENT ) );
		self::set_up( array( 'provider_user' => 'shop-2', 'provider_token' => 'another' ) );
		Registration::follow();
		self::assertLessThanOrEqual( time(), wp_next_scheduled( WidgetsJob::EVENT ) );
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true, 'provider_url' => '' ) ) );
		Registration::follow();
		self::assertFalse( wp_next_scheduled( WidgetsJob::EVENT ) );
		self::assertFalse( get_option( WidgetsStore::OPTION ) );
	}

	#[TestDox( '[CHAT-08] where WP-Cron never runs the ends of pages ask; nobody waits longer than two seconds for it' )]
	public function test_dead_cron(): void {
		self::set_up();
		WidgetsJob::register();
		add_filter( 'vitrin_cron_is_off', '__return_true' );
		WidgetsJob::schedule();
		// Others that are due would take the time.
		$_SERVER['REQUEST_TIME_FLOAT'] ??= microtime( true );
		self::assertContains( WidgetsJob::EVENT, Indexes::events() );
		WidgetsJob::run( 0.2 );
		remove_filter( 'vitrin_cron_is_off', '__return_true' );
		self::assertSame( 2.0, $this->asked[0]['timeout'] );
		wp_unschedule_hook( WidgetsJob::EVENT );
		WidgetsJob::run();
		self::assertSame( 10.0, $this->asked[1]['timeout'] );
	}
}
