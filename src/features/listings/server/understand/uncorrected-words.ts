/**
 * English words and cities that differ by one letter from a word of the search but mean something else, such as "dairy" (daily) and "Paris" (parks).
 * The spelling correction leaves them as they are.
 */
export const uncorrectedWords: ReadonlySet<string> = new Set(
  (
    'alexandra altar beast bigger black boise brock canto cannon canon cantor canyon carlo chain chains chair changed cheat claims clans clash class ' +
    'claus claws clean clear clement clone closer closet clover cologne complaint converter count covert custom customs dairy daisy damian dancing ' +
    'decks derive dining distract diving donors driven driver drivers drove ducks easter esther fleet flesh flood flooding flour franco genera ' +
    'grace grady grande grape grave greene haiti hogan huber human hungry infer inland inner insider inter lange larger leaning leave leaving ' +
    'lever lifted lilly linden linen listen locking logos looting macro marco marsh master match mater matter matters meteor metro milano monte ' +
    'monty moths mouth mouths ocean otter packs panda paris parma parts pearls plague plane planet pleased pleas priced pride prince prize putin ' +
    'races racing raise raised ramos ranking ranks ratio reach react reads reddy reich resign resting rider rivera roach rocks rover sacked santa ' +
    'sasha score scores screen screens seated seeing seeming shake shale shall shame shane shannon shape share shelter shelters shore shores ' +
    'siding smell snake spade spades spare spares spawn spice spices spines spores squire stake stalking stall steel sticking stoke stole stone stones ' +
    'stony stove sugar swedes tampa tanks thank thanks track tracks trick tricks truce trunk trunks unite unity wanted waited wasted watts world wound'
  ).split(' '),
)
