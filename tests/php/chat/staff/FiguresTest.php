<?php
/**
 * What figures are made of, and what they say.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Staff;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\VerifiedVisitor;
use Vitrin\Chat\Figures\FigureLog;
use Vitrin\Chat\Figures\OrderAfterChat;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Staff\AgentRole;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Tests\Chat\ChatTestCase;
use Vitrin\Tests\PaidOrder;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';

/** By the call that the screen makes. */
final class FiguresTest extends ChatTestCase {

	/** @return array<string, mixed> */
	private static function figures( array $span = array() ): array {
		$answer = self::staff( 'GET', '/figures', $span );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );

		return self::body( $answer );
	}

	private static function answer_after( Conversation $conversation, int $seconds, int $agent ): void {
		Database::run( 'UPDATE %i SET waiting_since = waiting_since - %d WHERE id = %d', Tables::CONVERSATIONS, $seconds, $conversation->id );
		Messages::add( $conversation, wp_generate_uuid4(), Message::AGENT, 'بله', $agent );
	}

	#[TestDox( '[CHAT-12a] the time for which a conversation was closed is nobody’s waiting; one that was closed without an answer is' )]
	public function test_closed(): void {
		$me       = $this->as_agent();
		$answered = self::begun();
		self::answer_after( $answered, 10, $me->id );
		Messages::add( $answered, wp_generate_uuid4(), Message::CONTACT, 'ممنون' );
		$never = self::begun();
		foreach ( array( $answered, $never ) as $one ) {
			Conversations::set_status( $one, Conversation::CLOSED );
			self::answer_after( $one, 90_000, $me->id );
		}
		$figures = self::figures();
		self::assertSame( array( 2, 2 ), array( $figures['waiting']['count'], $figures['first_answer']['count'] ) );
		self::assertEqualsWithDelta( 10, $figures['waiting']['median'], 3 );
		self::assertEqualsWithDelta( 90_000, $figures['waiting']['p90'], 3 );
	}

	#[TestDox( '[CHAT-12a] first answer and waiting by median and ninth tenth, by agent, and conversations by day, of what was stored when it happened' )]
	public function test_answers(): void {
		$other = $this->as_agent();
		$me    = $this->as_agent();
		foreach ( array( 10, 20, 30, 40, 1000 ) as $seconds ) {
			$one = self::begun();
			self::answer_after( $one, $seconds, $me->id );
			Messages::add( $one, wp_generate_uuid4(), Message::AGENT, 'و', $me->id );
		}
		Messages::add( $one, wp_generate_uuid4(), Message::CONTACT, 'باز' );
		self::answer_after( $one, 5, $other->id );
		self::begun();
		$figures = self::figures();
		self::assertEqualsWithDelta( 30, $figures['first_answer']['median'], 3 );
		self::assertEqualsWithDelta( 1000, $figures['first_answer']['p90'], 3 );
		self::assertSame( array( 5, 6 ), array( $figures['first_answer']['count'], $figures['waiting']['count'] ) );
		self::assertSame( array( array( $me->id, 5 ), array( $other->id, 1 ) ), array_map( static fn ( array $row ): array => array( $row['agent']['id'], $row['answered'] ), $figures['by_agent'] ) );
		self::assertCount( 30, $figures['conversations'] );
		self::assertSame( array( 'day' => wp_date( 'Y-m-d' ), 'count' => 6, 'answered' => 5 ), $figures['conversations'][29] );
		Contacts::delete( Contacts::of_id( $one->contact ) ?? self::fail() );
		self::assertSame( 6, self::figures()['waiting']['count'], 'figures stay, and name nobody' );
		self::assertSame( 0, self::figures( array( 'from' => '2020-01-01', 'to' => '2020-01-31' ) )['waiting']['count'] );
	}

	#[TestDox( '[CHAT-12a] [CHAT-13a] a clock that was wrong and set back makes no time negative and no order another: sequences say it' )]
	public function test_wrong_clock(): void {
		$me  = $this->as_agent();
		$one = self::begun( 'الف' );
		// Written while the clock was a day ahead.
		Database::run( 'UPDATE %i SET updated = updated + 86400, created = created + 86400, waiting_since = waiting_since + 86400 WHERE id = %d', Tables::CONVERSATIONS, $one->id );
		Database::run( 'UPDATE %i SET created = created + 86400 WHERE conversation = %d', Tables::MESSAGES, $one->id );
		Messages::add( $one, wp_generate_uuid4(), Message::AGENT, 'ب', $me->id );
		self::assertSame( array( 0, 0 ), array( self::figures()['first_answer']['median'], self::again( $one )->waiting_since ) );
		$seen = self::body( self::staff( 'GET', '/conversations/' . $one->id ) );
		self::assertSame( array( 'الف', 'ب' ), array_column( $seen['messages'], 'message' ) );
		self::assertSame( array( $one->id ), array_column( self::body( self::staff( 'GET', '/conversations' ) )['conversations'], 'id' ) );
	}

	#[TestDox( '[CHAT-12a] ratings: good, bad and their average; the same answer is rated once' )]
	public function test_rating(): void {
		FigureLog::register();
		$this->as_agent();
		foreach ( array( 5, 4, 3, 1 ) as $score ) {
			$one = self::begun();
			do_action( 'vitrin_chat_rated', $score, $one );
			do_action( 'vitrin_chat_rated', $score, $one );
		}
		self::assertSame( array( 'good' => 2, 'bad' => 1, 'average' => 3.25, 'count' => 4 ), self::figures()['rating'] );
	}

	#[TestDox( '[CHAT-12a] what was asked most: words by visitors, not by how often one repeats them, without the usual ones and numbers' )]
	public function test_asked(): void {
		$this->as_agent();
		self::begun( 'سلام هزینه‌ی ارسال چقدره؟', 'ارسال ارسال ارسال' );
		self::begun( 'ارسال به تبریز 09121234567', 'گارانتی' );
		self::begun( 'گارانتي دارد؟ 09121234567' );
		self::assertSame( array( array( 'word' => 'ارسال', 'count' => 2 ), array( 'word' => 'گارانتی', 'count' => 2 ) ), self::figures()['asked'] );
	}

	#[TestDox( '[CHAT-12a] of more messages than are looked at the latest count' )]
	public function test_asked_latest(): void {
		$this->as_agent();
		$one = self::begun( 'قدیمی' );
		self::begun( 'قدیمی' );
		Database::run( 'UPDATE %i SET created = created - 600', Tables::MESSAGES );
		Database::run( "INSERT INTO %i (conversation, sequence, sender_id, sender, type, message, created) VALUES (%d, 10000, 'x', 'contact', 'text', 'سلام', %d)", Tables::MESSAGES, $one->id, time() - 300 );
		for ( $many = 1; $many < 5000; $many *= 2 ) {
			Database::run( "INSERT INTO %i (conversation, sequence, sender_id, sender, type, message, created) SELECT conversation, sequence + %d, CONCAT(%s, sender_id), sender, type, message, created FROM %i WHERE sequence >= 10000", Tables::MESSAGES, $many, "$many-", Tables::MESSAGES );
		}
		self::begun( 'گارانتی' );
		self::begun( 'گارانتی' );
		self::assertSame( array( 'گارانتی' ), array_column( self::figures()['asked'], 'word' ) );
	}

	#[TestDox( '[CHAT-12a] of 131,072 answers none is left out, and none is held in memory' )]
	public function test_many_answers(): void {
		$me = $this->as_agent();
		Database::run( "INSERT INTO %i (kind, reference, day, value, agent) VALUES ('answer', '', %s, 1, %d)", Tables::FIGURES, (string) wp_date( 'Y-m-d' ), $me->id );
		foreach ( range( 'a', 'q' ) as $letter ) {
			Database::run( 'INSERT INTO %i (kind, reference, day, value, agent) SELECT kind, CONCAT(%s, reference), day, %d, agent FROM %i', Tables::FIGURES, $letter, 'q' === $letter ? 9 : 1, Tables::FIGURES );
		}
		$figures = self::figures();
		Database::run( 'DELETE FROM %i', Tables::FIGURES );
		self::assertSame( array( 'median' => 1, 'p90' => 9, 'count' => 131_072 ), $figures['waiting'] );
		self::assertSame( array( 131_072, 1 ), array( $figures['by_agent'][0]['answered'], $figures['by_agent'][0]['median'] ) );
	}

	#[TestDox( '[CHAT-12a] an order counts that was paid and whose buyer had written within the day before, once, by account or by email' )]
	public function test_orders(): void {
		$user  = $this->user( 'customer' );
		$one   = self::begun();
		$email = uniqid() . '@example.ir';
		Contacts::identify( Contacts::of_id( $one->contact ) ?? self::fail(), VerifiedVisitor::of_user( get_userdata( $user ) ) );
		$typed = self::begun();
		Contacts::set_profile( Contacts::of_id( $typed->contact ) ?? self::fail(), array( 'email' => $email ) );
		$order = PaidOrder::of( $user, 'pending' );
		$guest = PaidOrder::of( 0, 'pending' );
		$guest->set_billing_email( strtoupper( $email ) );
		$other = PaidOrder::of( 0, 'pending' );
		foreach ( array( $order, $guest, $other ) as $paid ) {
			$paid->set_date_created( time() + 60 );
			OrderAfterChat::note( $paid->get_id(), 'pending', 'on-hold', $paid );
			OrderAfterChat::note( $paid->get_id(), 'pending', 'processing', $paid );
			OrderAfterChat::note( $paid->get_id(), 'processing', 'completed', $paid );
		}
		$late = PaidOrder::of( $user, 'pending' );
		$late->set_date_created( time() + 2 * DAY_IN_SECONDS );
		OrderAfterChat::note( $late->get_id(), 'pending', 'processing', $late );
		$early = PaidOrder::of( $user, 'pending' );
		$early->set_date_created( time() - 3600 );
		OrderAfterChat::note( $early->get_id(), 'pending', 'processing', $early );
		OrderAfterChat::note( 5, 'a', 'processing', 'garbage' );
		$this->as_agent();
		$orders = self::figures( array( 'to' => wp_date( 'Y-m-d', time() + DAY_IN_SECONDS ) ) )['orders'];
		self::assertSame( 2, $orders['count'] );
		self::assertSame( \Vitrin\Cart\MoneyFormat::text( 2 * (float) $order->get_total() ), $orders['total'] );
		$count = static fn (): mixed => self::figures( array( 'to' => wp_date( 'Y-m-d', time() + DAY_IN_SECONDS ) ) )['orders']['count'];
		OrderAfterChat::note( $order->get_id(), 'completed', 'refunded', $order );
		self::assertSame( 1, $count(), 'what was given back was not sold' );
		OrderAfterChat::note( $order->get_id(), 'refunded', 'processing', $order );
		self::assertSame( 2, $count() );
		PaidOrder::forget();
	}

	#[TestDox( '[SEC-03] figures are for who manages the shop, and of days that are days' )]
	public function test_span(): void {
		$this->as_agent();
		self::assertCount( 2, self::figures( array( 'from' => '2026-02-28', 'to' => '2026-03-01' ) )['conversations'] );
		self::assertCount( 2, self::figures( array( 'from' => '۲۰۲۶-۰۲-۲۸', 'to' => '2026-03-01' ) )['conversations'] );
		foreach ( array( array( 'from' => 'x' ), array( 'from' => '2026-02-30' ), array( 'from' => '2026-03-02', 'to' => '2026-03-01' ), array( 'from' => '2020-01-01', 'to' => '2026-01-01' ), array( 'to' => "2026-01-01' OR 1" ) ) as $bad ) {
			self::assertSame( 400, self::staff( 'GET', '/figures', $bad )->get_status() );
		}
		AgentRole::provide();
		$this->as_agent( AgentRole::NAME );
		self::assertSame( 403, self::staff( 'GET', '/figures' )->get_status() );
	}
}
