<?php
/**
 * Random schedules of a messenger that repeats, reorders and delays.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Bots;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Bots\Bots;
use Vitrin\Chat\Bots\BotState;
use Vitrin\Chat\Bots\ForwardedText;
use Vitrin\Chat\Bots\Messenger;
use Vitrin\Chat\Bots\PollJob;
use Vitrin\Chat\Bots\Updates;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;

require_once __DIR__ . '/BotTestCase.php';

/** Whatever the order and however often: each answer is in its conversation once, each question in the staff's chat at least once. */
final class BotSchedulesTest extends BotTestCase {

	private const RUNS  = 20;
	private const STEPS = 40;

	/** @var list<Conversation> */
	private array $conversations = array();

	/** @var array<int, list<string>> What was asked, by conversation. */
	private array $asked = array();

	/** @var array<int, list<string>> What was answered, by conversation. */
	private array $answered = array();

	/** @var list<array<string, mixed>> What a webhook has still to bring. */
	private array $on_the_way = array();

	private int $count = 0;

	private bool $has_webhook = false;

	private bool $may_double = false;

	private function number( int $least, int $most ): int {
		return mt_rand( $least, $most ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- It can be seeded.
	}

	#[TestDox( '[CHAT-15] through repeats, reordering, delays, time-outs and refusals each answer lands in its conversation once, and each question reaches staff' )]
	public function test_schedules(): void {
		$seed = (int) ( getenv( 'VITRIN_SEED' ) ?: random_int( 1, 1_000_000 ) ); // phpcs:ignore Universal.Operators.DisallowShortTernary -- In a test.
		for ( $run = 0; $run < self::RUNS; $run++ ) {
			mt_srand( $seed + $run ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
			$this->begin();
			for ( $step = 0; $step < self::STEPS; $step++ ) {
				$this->take_step();
			}
			$this->finish();
			$this->check( sprintf( 'VITRIN_SEED=%d, run %d', $seed, $run ) );
		}
	}

	private function begin(): void {
		self::forget();
		$this->messenger->stop();
		$this->messenger = new FakeMessenger();
		$this->messenger->start();
		$this->asked         = array();
		$this->answered      = array();
		$this->on_the_way    = array();
		$this->count         = 0;
		$this->may_double    = false;
		$this->has_webhook   = 0 === $this->number( 0, 1 );
		$this->conversations = array_map( static fn (): Conversation => Conversations::current( self::contact() ), range( 1, 3 ) );
		self::bot( array( 'secret' => $this->has_webhook ? str_repeat( 'a', 32 ) : '' ) );
		$this->messenger->shuffle = function ( array $updates ): array {
			shuffle( $updates );
			$updates = array_slice( $updates, 0, $this->number( 0, count( $updates ) ) );

			return array() === $updates ? array() : array( ...$updates, $updates[0] );
		};
	}

	private function take_step(): void {
		match ( $this->number( 0, 7 ) ) {
			0, 1 => $this->question(),
			2, 3 => $this->answer(),
			4 => $this->break_next_call(),
			5 => self::send(),
			6 => $this->bring(),
			default => self::wait(),
		};
	}

	private function question(): void {
		$conversation = $this->conversations[ $this->number( 0, 2 ) ];
		$text         = 'سؤال ' . ++$this->count;
		self::ask( $conversation, $text );
		$this->asked[ $conversation->id ][] = $text;
	}

	/** To anything that stands in the chat, of whatever age, by whichever copy. */
	private function answer(): void {
		$sent = $this->messenger->sent();
		if ( array() === $sent ) {
			return;
		}
		$to     = $sent[ $this->number( 0, count( $sent ) - 1 ) ];
		$text   = 'جواب ' . ++$this->count;
		$update = $this->messenger->reply( $to, $text );
		$this->answered[ ForwardedText::conversation( (string) $to['text'] ) ][] = $text;
		for ( $times = $this->number( 1, 3 ); $times > 0; $times-- ) {
			$this->on_the_way[] = $update;
		}
	}

	private function break_next_call(): void {
		$faults = array( 'silent', 'lost', 'garbage', array( 500, array( 'description' => 'x' ) ), array( 429, array( 'parameters' => array( 'retry_after' => 3 ) ) ) );
		$fault  = $faults[ $this->number( 0, 4 ) ];
		$this->messenger->faults[] = $fault;
		$this->may_double          = $this->may_double || 'lost' === $fault;
	}

	/** Some of what was sent to the shop, or an answer to its asking. */
	private function bring(): void {
		if ( ! $this->has_webhook ) {
			PollJob::run( 0 );
			return;
		}
		shuffle( $this->on_the_way );
		for ( $some = $this->number( 0, count( $this->on_the_way ) ); $some > 0; $some-- ) {
			Updates::take( Messenger::Telegram, array_pop( $this->on_the_way ) );
		}
	}

	/** Everything works again, and all that is late comes. */
	private function finish(): void {
		$this->messenger->faults  = array();
		$this->messenger->shuffle = null;
		for ( $i = 0; $i < 3; $i++ ) {
			self::wait();
			self::send();
			$this->has_webhook ? array_map( static fn ( array $update ) => Updates::take( Messenger::Telegram, $update ), $this->on_the_way ) : PollJob::run( 5 );
		}
	}

	private function check( string $which ): void {
		self::assertFalse( BotState::of( Messenger::Telegram )->is_stopped, $which );
		$seen = array();
		foreach ( $this->messenger->sent() as $message ) {
			$text = explode( "\n\n", (string) $message['text'] );
			$seen[ ForwardedText::conversation( $text[0] ) ][] = $text[1];
		}
		foreach ( $this->conversations as $conversation ) {
			$asked    = $this->asked[ $conversation->id ] ?? array();
			$answered = $this->answered[ $conversation->id ] ?? array();
			$there    = self::answers( $conversation );
			sort( $answered );
			sort( $there );
			self::assertSame( $answered, $there, $which );
			$known = $seen[ $conversation->id ] ?? array();
			self::assertSame( $asked, array_values( array_unique( $known ) ), "$which: all, in order" );
			self::assertTrue( $this->may_double || $known === $asked, "$which: none twice" );
		}
		self::assertSame( array(), array_diff( array_keys( $seen ), array_map( static fn ( Conversation $one ): int => $one->id, $this->conversations ) ), $which );
		self::assertNotSame( '', Bots::of( Messenger::Telegram )->chat );
	}
}
