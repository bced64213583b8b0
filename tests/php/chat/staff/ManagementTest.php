<?php
/**
 * Frequent questions, agents' records and the answer outside of the working hours.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Staff\AgentRole;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\Faqs;
use Vitrin\Chat\Widget\HoursAnswer;
use Vitrin\Chat\Widget\OpeningHours;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Chat\ChatTestCase;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';

/** By the calls that the screen makes, and what visitors get of them. */
final class ManagementTest extends ChatTestCase {

	/** @return array<string, mixed> */
	private static function done( string $method, string $path, array $fields = array() ): array {
		$answer = self::staff( $method, $path, $fields );
		self::assertSame( 200, $answer->get_status(), $path . (string) wp_json_encode( $answer->get_data() ) );

		return self::body( $answer );
	}

	#[TestDox( '[CHAT-08a] [CHAT-12a] questions are kept in their order and reach the widget in the page’s language' )]
	public function test_faqs(): void {
		$this->as_agent();
		$late  = self::done( 'POST', '/faqs', array( 'question' => 'ارسال چند روز است؟', 'answer' => "دو روز\n<b>کاری</b>" ) );
		$first = self::done( 'POST', '/faqs', array( 'question' => 'مرجوعی؟', 'answer' => 'هفت روز', 'order' => 0 ) );
		self::assertSame( array( $first['id'], $late['id'] ), array_column( self::done( 'GET', '/faqs' ), 'id' ) );
		self::done( 'PUT', '/faqs/' . $late['id'], array( 'question' => 'ارسال؟', 'answer' => 'سه روز' ) );
		self::assertSame( $late['order'], Faqs::find( $late['id'] )['order'] ?? 0 );
		Faqs::register();
		$translate = static fn ( mixed $text, string $name ): mixed => 'faq_answer_' . $first['id'] === $name ? 'seven days' : $text;
		add_filter( 'vitrin_chat_text', $translate, 10, 2 );
		$included = self::body( self::call( 'GET', '/v2/pixel/widgets', array( 'include' => 'faqs' ), self::token( self::contact() ) ) )['included'];
		remove_filter( 'vitrin_chat_text', $translate );
		self::assertSame( array( array( 'question' => 'مرجوعی؟', 'answer' => 'seven days' ), array( 'question' => 'ارسال؟', 'answer' => 'سه روز' ) ), array_column( $included, 'attributes' ) );
		self::done( 'DELETE', '/faqs/' . $first['id'] );
		self::assertCount( 1, self::done( 'GET', '/faqs' ) );
		self::assertSame( 404, self::staff( 'PUT', '/faqs/' . $first['id'], array( 'question' => 'a', 'answer' => 'b' ) )->get_status() );
		foreach ( array( array( 'question' => '', 'answer' => 'b' ), array( 'question' => 'a', 'answer' => ' ' ), array( 'question' => str_repeat( 'a', 201 ), 'answer' => 'b' ), array( 'question' => 'a', 'answer' => 'b', 'order' => 'x' ), array( 'question' => array(), 'answer' => 'b' ) ) as $bad ) {
			self::assertSame( 400, self::staff( 'POST', '/faqs', $bad )->get_status() );
		}
	}

	#[TestDox( '[CHAT-12a] multilingual plugins are told of the questions' )]
	public function test_names(): void {
		$faq  = Faqs::save( 0, 'کی؟', 'فردا', null );
		$told = array();
		$note = static function ( string $domain, string $name, string $text ) use ( &$told ): void {
			$told[ $name ] = $domain . ' ' . $text;
		};
		add_action( 'wpml_register_single_string', $note, 10, 3 );
		Faqs::name_texts();
		remove_action( 'wpml_register_single_string', $note );
		self::assertSame( array( 'chat faq_question_' . $faq['id'] => 'vitrin کی؟', 'chat faq_answer_' . $faq['id'] => 'vitrin فردا' ), $told );
	}

	#[TestDox( '[SEC-01] [SEC-03] managers name agents, with an account that may answer or none, and archive them' )]
	public function test_agents(): void {
		$me   = $this->as_agent();
		$user = $this->user( 'shop_manager' );
		$made = self::done( 'POST', '/agents', array( 'name' => 'نگار', 'photo' => 'https://shop.example/n.jpg', 'user' => $user ) );
		self::assertSame( array( 'نگار', $user, false ), array( $made['public_name'], $made['user']['id'], $made['is_archived'] ) );
		self::assertSame( $made['id'], Agents::of_user( $user )->id );
		$plain = self::done( 'POST', '/agents', array( 'name' => 'ربات' ) );
		self::assertNull( $plain['user'] );
		self::assertSame( 'سارا', self::done( 'PUT', '/agents/' . $plain['id'], array( 'name' => 'سارا' ) )['name'] );
		self::done( 'DELETE', '/agents/' . $plain['id'] );
		self::assertSame( array( $plain['id'] ), array_column( array_filter( self::done( 'GET', '/agents' ), static fn ( array $one ): bool => $one['is_archived'] ), 'id' ) );
		self::assertTrue( self::done( 'PUT', '/agents/' . $plain['id'], array( 'name' => 'سارا', 'archived' => true ) )['is_archived'] );
		self::assertFalse( self::done( 'PUT', '/agents/' . $plain['id'], array( 'name' => 'سارا' ) )['is_archived'] );
		self::assertFalse( self::done( 'PUT', '/agents/' . $plain['id'], array( 'name' => 'سارا', 'archived' => true ) )['is_archived'] );
		self::assertEqualsCanonicalizing( array( $me->id, $made['id'], $plain['id'] ), array_column( self::done( 'GET', '/inbox' )['agents'], 'id' ) );
		foreach ( array( array( 'name' => '' ), array( 'name' => str_repeat( 'a', 101 ) ), array( 'name' => 'a', 'photo' => 'javascript:alert(1)' ), array( 'name' => 'a', 'user' => $this->user( 'customer' ) ), array( 'name' => 'a', 'user' => 999_999 ) ) as $i => $bad ) {
			self::assertSame( 400, self::staff( 'POST', '/agents', $bad )->get_status(), "case $i" );
		}
		self::assertSame( 404, self::staff( 'PUT', '/agents/999999', array( 'name' => 'a' ) )->get_status() );
	}

	/** @return iterable<string, array{string, string}> */
	public static function of_managers(): iterable {
		foreach ( array( 'POST /faqs', 'PUT /faqs/1', 'DELETE /faqs/1', 'GET /agents', 'POST /agents', 'PUT /agents/1', 'DELETE /agents/1', 'GET /figures' ) as $call ) {
			yield $call => explode( ' ', $call );
		}
	}

	#[DataProvider( 'of_managers' )]
	#[TestDox( '[SEC-03] agents who don’t manage the shop, customers and guests may not: $_dataName' )]
	public function test_managers_alone( string $method, string $path ): void {
		AgentRole::provide();
		foreach ( array( AgentRole::NAME => 403, 'customer' => 403, '' => 401 ) as $role => $status ) {
			wp_set_current_user( '' === $role ? 0 : $this->user( $role ) );
			self::assertSame( $status, self::staff( $method, $path, array( 'name' => 'a', 'question' => 'a', 'answer' => 'b' ) )->get_status(), $role );
		}
		self::assertSame( array( array(), array() ), array( Faqs::all(), Agents::with_archived() ) );
	}

	/** Of the settings, with hours that are the same each day. */
	private static function open( string $hours, bool $answers = true ): Settings {
		// Not as an option: what is stored within a transaction of the chat's stays for other tests.
		remove_all_filters( 'pre_option_' . Store::OPTION );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'chat' => array( 'enabled' => true, 'hours' => true, 'holidays' => false, 'hours_answer' => $answers, 'hours_answer_text' => 'بسته‌ایم' ) + array_fill_keys( OpeningHours::DAYS, $hours ) ) );

		return ( new Settings() )->stored();
	}

	/** @return list<string> What the shop itself has said. */
	private static function said_by_shop( Conversation $conversation ): array {
		return array_values( array_map( static fn ( Message $message ): string => $message->text, array_filter( Messages::after( $conversation, 0 ), static fn ( Message $message ): bool => Message::SYSTEM === $message->sender ) ) );
	}

	#[TestDox( '[CHAT-12a] who writes outside of the hours, while nobody is there, is told so once; staff are told of the message all the same' )]
	public function test_hours(): void {
		$settings = self::open( '' );
		HoursAnswer::register( $settings );
		$one = self::begun( 'الف', 'ب' );
		self::assertSame( array( 'بسته‌ایم' ), self::said_by_shop( $one ) );
		self::assertSame( array( $one->id ), array_map( static fn ( Conversation $found ): int => $found->id, Conversations::unnoticed( time() - 60, 5 ) ) );
		self::assertGreaterThan( 0, self::again( $one )->waiting_since );
		Presence::note( 7 );
		self::assertSame( array(), self::said_by_shop( self::begun() ), 'somebody is there' );
		delete_option( Presence::OPTION );
		self::open( '0-24' );
		self::assertSame( array(), self::said_by_shop( self::begun() ), 'it is open' );
		self::open( '', false );
		self::assertSame( array(), self::said_by_shop( self::begun() ), 'it is switched off' );
	}

	#[TestDox( '[CHAT-12a] staff see which message the shop has answered by itself; the list goes on showing what the visitor asked' )]
	public function test_hours_in_inbox(): void {
		HoursAnswer::register( self::open( '' ) );
		$one = self::begun( 'الف' );
		$this->as_agent();
		$seen = self::done( 'GET', '/conversations/' . $one->id );
		self::assertSame( array( 'الف', 1, 'system' ), array( $seen['conversation']['preview'], $seen['conversation']['last_of_contact'], $seen['conversation']['last_sender'] ) );
		Messages::add( $one, wp_generate_uuid4(), Message::AGENT, 'hours-answer-x' );
		Messages::add( $one, wp_generate_uuid4(), Message::SYSTEM, 'امتیاز' );
		$seen = self::done( 'GET', '/conversations/' . $one->id );
		self::assertSame( array( false, true, false, false ), array_column( $seen['messages'], 'is_automatic' ) );
		self::assertSame( 'امتیاز', $seen['conversation']['preview'] );
	}

	/** @return iterable<string, array{string, bool}> A moment, and whether it is open then. */
	public static function moments(): iterable {
		yield 'in the hours'         => array( '2026-11-28 10:00', true );
		yield 'before them'          => array( '2026-11-28 08:59', false );
		yield 'at their end'         => array( '2026-11-28 18:00', false );
		yield 'another day'          => array( '2026-11-29 10:00', false );
		yield 'over midnight'        => array( '2026-12-01 01:30', true );
		yield 'after it'             => array( '2026-12-01 02:00', false );
		yield 'a day of its own'     => array( '2026-12-05 10:00', false );
		yield 'with hours of its own' => array( '2026-12-05 20:30', true );
	}

	#[DataProvider( 'moments' )]
	#[TestDox( '[CHAT-04] [CHAT-12a] the server reads the hours as pages do: $_dataName' )]
	public function test_moments( string $moment, bool $is_open ): void {
		// Saturday from 9 to 18, Monday from 22 to 2.
		$hours = array( 'hours' => array( array( 1 << 6, 540, 1080 ), array( 1 << 1, 1320, 120 ) ), 'dates' => array( '2026-12-05' => array( array( 1200, 1260 ) ) ) );
		self::assertSame( $is_open, OpeningHours::are_at( $hours, new \DateTimeImmutable( $moment, new \DateTimeZone( 'Asia/Tehran' ) ) ) );
		self::assertTrue( OpeningHours::are_at( array(), new \DateTimeImmutable( $moment ) ) );
	}
}
